// What a new player stumbles over: stray clicks, undo, buttons in the way, links lost, losses missed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from './harness.mjs';
import { playTo, seal, soon, until } from './player.mjs';
import { accept, begin, fillPlot, firstBattle, home, openPlot, person, picture, root, upload, violations } from './stage.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

check('the table without script: a battle is begun, plotted and sealed by forms in the browser', async () => {
  const page = await person();
  await page.goto(`${home}text`);
  await page.getByRole('button', { name: 'Begin against bots' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  for (let i = 0; i < 12 && !(await page.locator('input[name="field:plot"]').count()); ++i) {
    await page.getByRole('button', { name: 'Seal the orders' }).click();
    await page.getByRole('button', { name: 'Look again' }).click();
  }
  const form = page.locator('form', { has: page.locator('input[name="field:plot"]') }).first();
  await form.locator('input[name="field:plot"]').fill('1-CR30');
  await form.getByRole('button', { name: 'Put into my draft' }).click();
  await page.getByText('It is in your draft.').waitFor();
  assert.match(await page.locator('ol').first().textContent(), /1-CR30/);
  await page.getByRole('button', { name: 'Seal the orders' }).click();
  await page.getByText(/steams/).first().waitFor();
  assert.deepEqual(page.complaints, []);
});

check('a click on any ship of a line, then on the sea, plots her division and takes nobody out of it', async () => {
  const page = await person();
  await firstBattle(page);
  await playTo([page], 1);
  const last = page.locator('.piece.own.ship [role="button"]').nth(1);
  const name = (await last.getAttribute('aria-label')).split(',')[0];
  await last.click({ force: true });
  await page.locator('.ask.open .plot-entry input').waitFor();
  const handle = await page.locator('.plot .handle').boundingBox();
  await page.mouse.click(handle.x + 34, handle.y - 40);
  await soon(() => page.locator('.ask.open .plot-entry input').inputValue(), (text) => text !== '');
  assert.doesNotMatch(await page.locator('.ask.open .ask-title').textContent(), new RegExp(`^${name}$`));
  assert.equal(await page.locator('.ask.answered').count(), 1);
  assert.match(await page.locator('.ask.answered').getAttribute('id'), /^ask-plot-\d+$/);
  await soon(() => page.locator('.ghosts .ghost').count(), (ships) => ships >= 2);
});

check('undo takes back the refusal with the step, and the shadows come back', async () => {
  const page = await person();
  await firstBattle(page);
  await playTo([page], 1);
  const field = await fillPlot(page, '1-CR30');
  await field.fill('SR40');
  await page.locator('.ask.open .refusal').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => field.inputValue(), (text) => text === '1-CR30');
  await page.locator('.ask.open .refusal').first().waitFor({ state: 'detached' });
  await page.locator('.ghosts .ghost').first().waitFor();
  // Drafted plots keep their shadows, with their form shut and in a fresh page.
  await page.waitForTimeout(600);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.ghosts .ghost').first().waitFor();
});

check('speeds step by their twentieths and nothing else, and nobody is told to follow himself', async () => {
  const page = await person();
  await firstBattle(page);
  await playTo([page], 1);
  await openPlot(page);
  const speed = page.locator('.ask.open .stepper input').first();
  for (let i = 0; i < 9; ++i) {
    await page.getByRole('button', { name: 'Less Speed' }).click();
    assert.match(await speed.inputValue(), /^\d+(\.\d{1,2})?$/);
  }
  assert.equal(await page.locator('.ask.open .plot-keys button', { hasText: /^[FM]\d/ }).count(), 0);
});

check('who has sealed is told so, and not what to do', async () => {
  const one = await person();
  await begin(one, ['me', 'link']);
  const two = await person();
  await accept(two, await one.getByLabel(/^Link for/).first().inputValue());
  await one.getByRole('link', { name: 'Take my seat' }).click();
  for (const page of [one, two]) await until(page, (s) => s.state === 'owes');
  await playTo([one, two], 1);
  await seal(one);
  await until(one, (s) => s.state === 'sealed');
  await soon(() => one.locator('.bar .state').textContent(), (words) => /sealed/.test(words) && !/[Pp]lot/.test(words));
  assert.doesNotMatch(await one.locator('.panel-body').textContent(), /Plot your/);
});

/** Two battlecruisers a side; the first of one burns with four fires. */
const fires = readFileSync(path.join(root, 'tests/situations/five-fires.toml'), 'utf8').replace(/until = .*\n/, '').replace(/\[\[dice\]\][^]*$/, '');

/** Ships that lie under a button or a legend of the chart, or outside it. */
const covered = (page) => page.evaluate(() => {
  const box = (e) => e.getBoundingClientRect();
  const sea = box(document.querySelector('.chart'));
  const panel = box(document.querySelector('.panel'));
  const over = [...document.querySelectorAll('.chart > .zoom, .chart > .overlays, .chart > .rose, .chart > .scale')].map(box);
  return [...document.querySelectorAll('.piece.ship')].filter((piece) => {
    const hull = box(piece.querySelector('.hull'));
    const [x, y] = [hull.x + hull.width / 2, hull.y + hull.height / 2];
    const under = over.some((o) => x > o.left && x < o.right && y > o.top && y < o.bottom);
    const outside = x < sea.left || x > sea.right || y < sea.top || y > sea.bottom;
    const below = innerWidth < 760 && y > panel.top;
    return under || outside || below;
  }).map((piece) => piece.querySelector('[role]').getAttribute('aria-label').split(',')[0]);
});

for (const [name, options] of [['at a desk', {}], ['on a phone', phone]]) {
  check(`no ship lies under a button, at first and when the ships are shown: ${name}`, async () => {
    for (const battle of ['corners', 'Yellow Sea', 'Tsushima']) {
      const page = await person(options);
      await page.goto(home);
      if (battle === 'corners') {
        await upload(page, fires.replace('at = [20.0, 30.0]', 'at = [6.0, 1.0]').replace('at = [60.0, 10.0]', 'at = [71.0, 47.5]'));
      } else {
        await page.locator('.battles button', { has: page.locator('b', { hasText: battle }) }).first().click();
        await page.locator('.sheet h3', { hasText: battle }).waitFor();
        await page.locator('.seating .begin').click();
      }
      await page.locator('.table .piece').first().waitFor();
      await soon(() => covered(page), (names) => names.length === 0, 3000).catch(async () => {
        await picture(page, 'covered');
        assert.deepEqual(await covered(page), [], `${battle} at first`);
      });
      await page.locator('.piece.own.ship [role="button"]').first().click({ force: true });
      await page.locator('.overlays').waitFor();
      await page.getByRole('button', { name: 'Show the ships' }).click();
      await soon(() => covered(page), (names) => names.length === 0, 3000).catch(async () => {
        assert.deepEqual(await covered(page), [], `${battle} when shown`);
      });
      await picture(page, `clear-${battle.toLowerCase().replace(/\W+/g, '-')}${options.isMobile ? '-phone' : ''}`);
      await page.context().close();
    }
  });
}

/** Whether a finger in its middle would press it. */
const pressable = (button) => button.evaluate((e) => {
  const b = e.getBoundingClientRect();
  const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
  return top === e || e.contains(top);
});

check('“Order this” can be pressed on a phone, whatever else the panel holds', async () => {
  const page = await person(phone);
  await page.goto(home);
  await page.locator('.sheet').waitFor();
  await page.getByRole('button', { name: /First battle/ }).first().tap();
  await page.locator('.table .piece').first().waitFor();
  await playTo([page], 1);
  await page.locator('.ask h4 button').first().tap();
  const order = page.locator('.ask.open').getByRole('button', { name: 'Order this' });
  await order.waitFor();
  assert.ok(await pressable(order), 'a plot');
  await picture(page, 'phone-order');
  // The first big gun that may choose: the rules take these one at a time.
  const single = page.locator('.ask.open .ask-buttons .primary');
  for (let turn = 1; turn < 12 && !(await single.count()); ++turn) {
    const { round, state } = await until(page, (s) => s.state === 'owes' || s.state === 'over');
    assert.equal(state, 'owes');
    if (await page.getByRole('button', { name: 'Seal the orders' }).count()) await seal(page);
    await until(page, (s) => s.round !== round && s.state !== 'sealed');
    await page.waitForTimeout(500);
  }
  await single.waitFor();
  assert.ok(await pressable(single), 'a target');
  await picture(page, 'phone-target');
});

check('a seat is not forgotten by one press, and the links for others stay with the host', async () => {
  const host = await person();
  await begin(host, ['me', 'link']);
  const invite = await host.getByLabel(/^Link for/).first().inputValue();
  await host.getByRole('link', { name: 'Take my seat' }).click();
  await host.locator('.table .piece').first().waitFor();
  await host.locator('#tab-more').click();
  assert.equal(await host.getByLabel(/^Link for/).first().inputValue(), invite);
  await picture(host, 'links');
  await host.goto(home);
  await host.locator('.invites summary').click();
  assert.equal(await host.locator('.invites').getByLabel(/^Link for/).inputValue(), invite);
  await host.getByRole('button', { name: /^Forget/ }).click();
  await host.getByRole('alertdialog').waitFor();
  await picture(host, 'forget');
  await host.getByRole('button', { name: 'Keep it' }).click();
  assert.equal(await host.locator('.games > li').count(), 1);
  await host.getByRole('button', { name: /^Forget/ }).click();
  await host.getByRole('button', { name: 'Forget it' }).click();
  await soon(() => host.locator('.games > li').count(), (n) => n === 0);
});

check('a wreck stays on the chart, and losses stay listed until they are read', async () => {
  const page = await person({ bypassCSP: true });
  await page.goto(home);
  await upload(page, `${fires.replace('fires = 4', 'fires = 9')}\n[[ship]]\nship = "Moltke"\nstatus = "sunk"\n`);
  await page.locator('.piece.wreck').waitFor();
  assert.match(await page.locator('.piece.wreck [role="button"]').getAttribute('aria-label'), /^Moltke.* sunk\.$/);
  const { round } = await until(page, (s) => s.state === 'owes');
  await page.waitForTimeout(1000);
  await seal(page);
  await until(page, (s) => s.round !== round && s.state !== 'sealed');
  await picture(page, 'losses');
  const lost = page.locator('.news li.loss', { hasText: 'Lion' });
  await lost.waitFor();
  assert.deepEqual(await violations(page), []);
  await picture(page, 'losses');
  await page.waitForTimeout(2500);
  await page.reload();
  await lost.waitFor();
  await page.locator('.news .read').click();
  await lost.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.table .piece').first().waitFor();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator('.news').count(), 0);
});
