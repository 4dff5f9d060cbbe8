// What is measured of the page: accessibility, size, speed.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { measure } from './frames.mjs';
import { check } from './harness.mjs';
import { playTo, until } from './player.mjs';
import { begin, browser, firstBattle, folder, home, openPlot, person, picture, violations } from './stage.mjs';

check('axe has nothing to say, by day and by night', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await person({ colorScheme, bypassCSP: true });
    await page.goto(home);
    await page.locator('.sheet').waitFor();
    await page.locator('.seating summary').first().click();
    assert.deepEqual(await violations(page), [], `start, ${colorScheme}`);
    await picture(page, `start-${colorScheme}`);
    await firstBattle(page);
    await playTo([page], 1);
    await openPlot(page);
    assert.deepEqual(await violations(page), [], `orders, ${colorScheme}`);
    await playTo([page], 2);
    await page.locator('.piece.own [role="button"]').first().click({ force: true });
    await page.keyboard.press('2');
    for (const tab of ['log', 'ship', 'talk', 'more', 'orders']) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForTimeout(150);
      assert.deepEqual(await violations(page), [], `${tab}, ${colorScheme}`);
    }
    await picture(page, `orders-${colorScheme}`);
    await page.context().close();
  }
});

check('nor of the links, the curtain and the seal', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await person({ colorScheme, bypassCSP: true });
    await begin(page, ['me', 'link']);
    await page.locator('.links input').first().waitFor();
    assert.deepEqual(await violations(page), [], `links, ${colorScheme}`);
    await picture(page, `links-${colorScheme}`);
    await begin(page, ['me', 'me']);
    await page.locator('.curtain').waitFor();
    assert.deepEqual(await violations(page), [], `curtain, ${colorScheme}`);
    await page.locator('.curtain').getByRole('button').click();
    await until(page, (s) => s.state === 'owes');
    await page.getByRole('button', { name: 'Accept them as they are' }).or(page.getByRole('button', { name: 'Seal the orders' })).first().click();
    if (await page.getByRole('dialog').count() === 0) await page.getByRole('button', { name: 'Seal the orders' }).click();
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await violations(page), [], `seal, ${colorScheme}`);
    await picture(page, `seal-${colorScheme}`);
    await page.context().close();
  }
});

check('the page is small, and the sea moves smoothly with 150 and 600 pieces', async () => {
  // What comes before the start page stands, before a seat stands that is opened by its link, and for both in a row.
  const fetched = async (open) => {
    const page = await person();
    const files = [];
    page.on('response', (r) => { if (/\.js$/.test(r.url())) files.push(r.body().then((body) => gzipSync(body, { level: 9 }).length)); });
    await open(page);
    return [(await Promise.all(files)).reduce((a, b) => a + b, 0), page];
  };
  const [start] = await fetched(async (page) => {
    await page.goto(home);
    await page.locator('.sheet').waitFor();
  });
  const [both, page] = await fetched(firstBattle);
  const [seat] = await fetched(async (other) => {
    await other.goto(page.url());
    await other.locator('.table .piece').first().waitFor();
  });
  const load = { start, seat, both };
  const frames = { 150: await measure(browser, page.url(), 150), 600: await measure(browser, page.url(), 600) };
  writeFileSync(path.join(folder, 'web.json'), JSON.stringify({ 'web.load': load, 'web.frame': frames }, null, 2));
  console.log(`web.load ${JSON.stringify(load)} bytes; web.frame ${JSON.stringify(frames)}`);
  assert.ok(start > 20000 && start < 41000 && seat < 58000 && both < 65000, JSON.stringify(load));
  assert.ok(frames[150].pan > 20 && frames[600].pan > 10, JSON.stringify(frames));
});
