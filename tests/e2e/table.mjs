// The table in Chromium against a real server: what people do with it, and what must never happen.
//   node table.mjs [PROGRAM [FOLDER]]: the wardroom that serves, and where pictures and results go.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { measure } from './frames.mjs';
import { check, run } from './harness.mjs';
import { playRound, playTo, seal, standing, until } from './player.mjs';
import { Serving } from './serving.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const program = path.resolve(process.argv[2] || path.join(root, 'build/wardroom'));
const folder = path.resolve(process.argv[3] || path.join(root, 'build'));
const pictures = path.join(folder, 'pictures');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
mkdirSync(pictures, { recursive: true });

const serving = new Serving(program);
const home = await serving.start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });

// A browser of its own: nothing shared with the others but the server.
async function person(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 840 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  page.complaints = [];
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') page.complaints.push(m.text()); });
  page.on('pageerror', (e) => page.complaints.push(e.message));
  page.on('request', (r) => { if (!r.url().startsWith(home) && !/^(blob|data):/.test(r.url())) page.complaints.push('asked for ' + r.url()); });
  return page;
}
const picture = (page, name, options = {}) => page.screenshot({ path: path.join(pictures, `table-${name}.png`), ...options });

// The page's own policy lets no foreign script in, so the judge comes into a context without one.
async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run()).violations);
  return found.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' | ')}`);
}

async function firstBattle(page) {
  await page.goto(home);
  await page.getByRole('button', { name: /First battle/ }).first().click();
  await page.locator('.table .piece').first().waitFor();
  await until(page, (s) => s.state === 'owes');
}

// Chooses who plays the scenario that is shown, and begins.
async function begin(page, holders, more = async () => {}) {
  await page.goto(home);
  const seats = page.locator('.seating').first();
  await seats.waitFor();
  const choices = seats.locator('label.row:has(.flag) select');
  for (const [i, holder] of holders.entries()) await choices.nth(i).selectOption(holder);
  await more(seats);
  await seats.locator('.begin').click();
}

const openPlot = async (page) => {
  await page.locator('#tab-orders').click();
  const form = page.locator('.ask').filter({ has: page.locator('h4') }).first();
  if (await form.locator('.ask-body').count() === 0) await form.locator('h4 button').click();
  const field = page.locator('.ask.open .plot-entry input');
  await field.waitFor();
  return field;
};

let newcomer;
check('a newcomer is in his first battle within a minute, and is told what to do', async () => {
  const from = Date.now();
  newcomer = await person();
  await firstBattle(newcomer);
  assert.ok(Date.now() - from < 60000);
  assert.match(await newcomer.title(), /First Battle/);
  assert.equal(await newcomer.locator('.hint').count(), 1);
  assert.ok(await newcomer.locator('.piece.own').count() >= 6);
  await picture(newcomer, 'first');
});

check('he plots: text, drawing and ghosts say the same, and every step can be undone', async () => {
  await playTo([newcomer], 1);
  const field = await openPlot(newcomer);
  await field.fill('1-CR30');
  await newcomer.locator('.ghosts .ghost').first().waitFor();
  const line = () => newcomer.locator('.plot > path').first().getAttribute('d');
  const typed = await line();
  const handle = await newcomer.locator('.plot .handle').boundingBox();
  await newcomer.mouse.click(handle.x + 34, handle.y + 24);
  await newcomer.waitForFunction((old) => document.querySelector('.plot > path').getAttribute('d') !== old, typed);
  const drawn = await field.inputValue();
  assert.notEqual(drawn, '1-CR30');
  assert.ok(drawn.startsWith('1-CR30'), drawn);
  await newcomer.waitForTimeout(500);
  await picture(newcomer, 'plot');
  await newcomer.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await field.inputValue(), '1-CR30');
  assert.equal(await line(), typed);
});

check('a refusal stands where it arises, with its clause, and nothing is sealed with it', async () => {
  const field = await openPlot(newcomer);
  await field.fill('SR40');
  await newcomer.locator('.ask.open .refusal').first().waitFor();
  assert.match(await newcomer.locator('.ask.open .refusal').first().textContent(), /5\.7\.2/);
  await newcomer.waitForFunction(() => [...document.querySelectorAll('.seal button')].find((b) => /^Seal/.test(b.textContent)).disabled);
  await field.fill('1-CR30');
  await newcomer.locator('.ask.open .refusal').first().waitFor({ state: 'detached' });
});

check('sealed orders can be taken back against a person, and against a bot the turn plays', async () => {
  await seal(newcomer);
  await until(newcomer, (s) => s.state !== 'sealed');
  await playTo([newcomer], 2);
  await newcomer.locator('#tab-log').click();
  assert.ok(await newcomer.locator('.entry').count() > 3);
  const deep = newcomer.locator('.entry > button[aria-expanded]').first();
  if (await deep.count()) {
    await deep.click();
    await newcomer.locator('.unfolded').first().waitFor();
  }
  await picture(newcomer, 'log');
});

check('any ship shows her card, arcs and ranges; a line measures', async () => {
  await newcomer.keyboard.press('Escape');
  await newcomer.locator('#tab-ship').click();
  const enemy = newcomer.locator('.piece.side1 [role="button"]').first();
  await enemy.click({ force: true });
  await newcomer.locator('.card').waitFor();
  for (const name of ['Arcs', 'Ranges']) await newcomer.locator('.overlays').getByRole('button', { name }).click();
  await newcomer.locator('.shape').first().waitFor();
  await picture(newcomer, 'card');
  for (const name of ['Arcs', 'Ranges']) await newcomer.locator('.overlays').getByRole('button', { name }).click();
  await newcomer.getByRole('button', { name: 'Measure' }).click();
  const box = await newcomer.locator('.chart').boundingBox();
  await newcomer.mouse.move(box.x + 200, box.y + 300);
  await newcomer.mouse.down();
  await newcomer.mouse.move(box.x + 320, box.y + 300, { steps: 4 });
  await newcomer.mouse.up();
  assert.match(await newcomer.locator('.measure text').textContent(), /\d in · (0|1|2|3)\d\d°/);
  await newcomer.keyboard.press('Escape');
  await newcomer.locator('.measure').waitFor({ state: 'detached' });
});

check('the browser has nothing to complain of, and asks nobody but the server', async () => {
  assert.deepEqual(newcomer.complaints, []);
});

check('day and night change by a switch, and the chart with them', async () => {
  const ground = () => newcomer.evaluate(() => {
    const pen = document.querySelector('.chart canvas').getContext('2d');
    return [...pen.getImageData(400, 400, 1, 1).data].slice(0, 3).reduce((a, b) => a + b);
  });
  await newcomer.locator('#tab-more').click();
  const day = await ground();
  await newcomer.locator('.looks select').first().selectOption('dark');
  await newcomer.waitForTimeout(200);
  assert.ok(await ground() < day - 200, `${day} by day, ${await ground()} by night`);
  await newcomer.locator('.looks select').first().selectOption('light');
});

check('a killed server is back in five seconds with the draft that it had, also in a fresh page', async () => {
  const page = await person();
  await firstBattle(page);
  await playTo([page], 1);
  const field = await openPlot(page);
  await field.fill('1-CL45');
  await page.locator('.ghosts .ghost').first().waitFor();
  await page.waitForTimeout(700);
  await serving.kill();
  await page.locator('.line-lost').waitFor();
  await serving.start();
  const from = Date.now();
  await page.locator('.line-lost').waitFor({ state: 'detached' });
  assert.ok(Date.now() - from < 5000, `${Date.now() - from} ms`);
  assert.equal(await field.inputValue(), '1-CL45');
  await page.reload();
  await page.locator('.table .piece').first().waitFor();
  await openPlot(page);
  assert.equal(await page.locator('.ask.open .plot-entry input').inputValue(), '1-CL45');
  await playTo([page], 2);
});

check('hot seat: the curtain falls between the sides and hides what was ordered', async () => {
  const page = await person();
  await begin(page, ['me', 'me']);
  const curtain = page.locator('.curtain');
  await curtain.waitFor();
  const first = await curtain.locator('h1').textContent();
  await picture(page, 'curtain');
  await curtain.getByRole('button').click();
  await until(page, (s) => s.state === 'owes');
  await playRound(page).catch(() => {});
  await curtain.waitFor();
  assert.notEqual(await curtain.locator('h1').textContent(), first);
  assert.equal(await page.locator('.piece').count(), 0);
  await curtain.getByRole('button').click();
  await until(page, (s) => s.state === 'owes');
  await playRound(page);
  await until(page, (s) => s.state === 'owes' && s.turn === 1);
  await seal(page);
  await curtain.waitFor();
  await curtain.getByRole('button').click();
  await seal(page);
  // What happened while the curtain hung is played to whoever comes from behind it, be it that the rules ask him next.
  await page.locator('.film').or(curtain).first().waitFor();
  if (await curtain.count() === 0) await page.getByRole('button', { name: 'Change sides' }).click();
  await curtain.getByRole('button').click();
  await page.locator('.film').waitFor();
  assert.deepEqual(page.complaints, []);
});

check('phone width: all of it fits, the sheet grows, and a turn is played by touch', async () => {
  const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await page.goto(home);
  await page.locator('.sheet').waitFor();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(await wide() <= 0, 'the start page is not wider than the phone');
  await picture(page, 'phone-start');
  await page.getByRole('button', { name: /First battle/ }).first().tap();
  await page.locator('.table .piece').first().waitFor();
  assert.ok(await wide() <= 0, 'nor is the table');
  const panel = page.locator('.panel');
  const before = (await panel.boundingBox()).height;
  await page.locator('.panel .handle').tap();
  assert.ok((await panel.boundingBox()).height > before);
  await page.locator('.panel .handle').tap();
  await page.locator('.panel .handle').tap();
  await playTo([page], 2);
  await picture(page, 'phone');
  assert.deepEqual(page.complaints, []);
});

check('keyboard only: from the start page to a sealed order', async () => {
  const page = await person();
  await page.goto(home);
  await page.locator('.sheet').waitFor();
  const focused = () => page.evaluate(() => (document.activeElement?.tagName === 'BUTTON' ? document.activeElement.textContent : ''));
  for (let i = 0; i < 6 && !/First battle/.test(await focused()); ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.table .piece').first().waitFor();
  await playTo([page], 1);
  await page.keyboard.press(']');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'button' && document.activeElement.id.startsWith('piece-'));
  assert.ok((await page.evaluate(() => document.activeElement.getAttribute('aria-label'))).length > 10);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('.');
  await page.waitForFunction(() => document.activeElement?.closest('.ask.open'));
  for (let i = 0; i < 8 && !(await page.evaluate(() => document.activeElement.closest('.plot-entry') && document.activeElement.tagName === 'INPUT')); ++i) await page.keyboard.press('Tab');
  await page.keyboard.type('1-CR15');
  await page.locator('.ghosts .ghost').first().waitFor();
  await page.waitForTimeout(600);
  const { round } = await standing(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await until(page, (s) => s.round !== round || s.state !== 'owes');
});

check('two players and an umpire: sealed orders, talk, a pause, a seat handed over, bots lent, the end, the replay', async () => {
  const one = await person();
  await begin(one, ['me', 'link'], async (seats) => {
    await seats.locator('summary').first().click();
    await seats.getByLabel(/umpire/i).check();
  });
  const links = one.locator('.links input');
  await links.first().waitFor();
  const byName = async (name) => one.getByLabel(`Link of ${name}`).inputValue();
  const names = await links.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label').replace('Link of ', '')));
  const umpireName = names.find((n) => /umpire/i.test(n));
  const two = await person();
  const umpire = await person();
  await two.goto(await byName(names.find((n) => n !== umpireName)));
  await umpire.goto(await byName(umpireName));
  await one.getByRole('link', { name: 'Take my seat' }).click();
  for (const page of [one, two, umpire]) await page.locator('.table .piece').first().waitFor();
  await playTo([one, two], 1);

  // One seals; the other learns nothing of it, the umpire does; and it can be taken back.
  await until(one, (s) => s.state === 'owes');
  const shown = await two.locator('.panel').innerHTML();
  await seal(one);
  await until(one, (s) => s.state === 'sealed');
  await umpire.locator('#tab-more').click();
  await umpire.locator('.seats', { hasText: 'sealed' }).waitFor();
  assert.equal(await two.locator('.panel').innerHTML(), shown);
  await one.getByRole('button', { name: 'Take them back' }).click();
  await until(one, (s) => s.state === 'owes');
  await playTo([one, two], 2);

  await one.locator('#tab-talk').click();
  await one.getByLabel('Say', { exact: true }).fill('Good luck.');
  await one.getByRole('button', { name: 'Say', exact: true }).click();
  await two.locator('#tab-talk').click();
  await two.locator('.talk', { hasText: 'Good luck.' }).waitFor();

  const choice = (form, name) => form.locator('label.row', { has: umpire.locator('span', { hasText: name }) }).locator('select');
  const act = async (label, more = async () => {}) => {
    await umpire.locator('#tab-more').click();
    const form = umpire.locator('.umpire');
    await choice(form, 'Act').selectOption({ label });
    await more(form);
    await form.getByLabel('Reason').fill('for the test');
    await form.getByRole('button', { name: 'Do it' }).click();
    await form.locator('[role="status"]', { hasText: 'journal' }).waitFor();
  };
  await act('Stop the clock');
  await until(one, (s) => s.state === 'waits');
  await act('Let it run again');
  await until(one, (s) => s.state === 'owes');
  await act('Message to a side', async (form) => form.getByLabel('Text').fill('Mind the shoal.'));
  await picture(umpire, 'umpire');

  await act('Hand a seat over', async (form) => choice(form, 'Seat').selectOption({ index: 1 }));
  const link = (await umpire.locator('.umpire .hash').textContent()).trim();
  await two.locator('.line-lost', { hasText: /seat/i }).waitFor();
  const three = await person();
  await three.goto(link);
  await three.locator('.piece').first().waitFor();

  for (const index of [0, 1]) {
    await act('Lend a seat to a bot, or give it back', async (form) => {
      await choice(form, 'Seat').selectOption({ index });
      await choice(form, 'Bot').selectOption('ensign');
    });
  }
  await until(one, (s) => s.state === 'over', 60000);
  await one.locator('#tab-more').click();
  await one.getByRole('button', { name: 'Watch the replay' }).click();
  const slider = one.getByRole('slider', { name: 'Turn' });
  await slider.waitFor();
  await one.locator('.replay .piece').first().waitFor();
  await slider.fill('2');
  const there = await one.locator('.replay-bar output').textContent();
  await slider.fill('0');
  assert.notEqual(await one.locator('.replay-bar output').textContent(), there);
  await picture(one, 'replay');
  await one.getByRole('button', { name: 'Back to the table' }).click();
  await one.locator('#tab-more').click();
  const [journal] = await Promise.all([one.waitForEvent('download'), one.getByRole('button', { name: /Journal/ }).click()]);
  const file = path.join(folder, 'table.wrj');
  await journal.saveAs(file);
  assert.match(execFileSync(program, ['verify', file], { encoding: 'utf8' }), /\S/);
  await one.getByRole('button', { name: 'How lucky was I?' }).click();
  await one.locator('section', { hasText: 'Luck' }).locator('b').first().waitFor();
  for (const page of [one, umpire, three]) assert.deepEqual(page.complaints, []);
});

check('a side is shared by two seats under a clock, a spectator looks on, and large text fits', async () => {
  const one = await person();
  await begin(one, ['me', 'captain'], async (seats) => {
    await seats.locator('label.row', { hasText: /^Clock/ }).locator('select').selectOption('300');
    await seats.locator('summary').first().click();
    await seats.getByLabel(/spectators/).check();
    await seats.locator('.share summary').click();
    await seats.locator('.share select').nth(1).selectOption('2');
  });
  await one.locator('.links input').first().waitFor();
  const links = await one.locator('.links input').evaluateAll((all) => all.map((e) => [e.getAttribute('aria-label'), e.value]));
  const two = await person();
  await two.goto(links.find(([name]) => /seat 2/.test(name))[1]);
  const spectator = await person();
  await spectator.goto(links.find(([name]) => /[Ss]pectator/.test(name))[1]);
  await one.getByRole('link', { name: 'Take my seat' }).click();
  for (const page of [one, two, spectator]) await page.locator('.table .piece').first().waitFor();
  await playTo([one, two], 1);
  await until(one, (s) => s.state === 'owes');
  const plots = async (page) => (await page.locator('.group').first().locator('.ask-title').allTextContents()).join();
  assert.notEqual(await plots(one), await plots(two));
  assert.match(await one.locator('.clock').textContent(), /^[0-5]:\d\d$/);
  assert.equal((await standing(spectator)).state, 'waits');
  assert.equal(await spectator.locator('.ask').count(), 0);
  await one.locator('#tab-more').click();
  await one.locator('.looks select').nth(1).selectOption('largest');
  assert.ok(await one.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector('.panel-body').scrollWidth <= document.querySelector('.panel-body').clientWidth + 1));
  await playTo([one, two], 2);
  for (const page of [one, two, spectator]) assert.deepEqual(page.complaints, []);
});

check('real dice are asked for and entered, and no die that cannot be', async () => {
  const page = await person();
  await begin(page, ['me', 'captain'], async (seats) => {
    await seats.locator('summary').first().click();
    await seats.getByLabel(/real dice/).check();
  });
  await page.locator('.table .piece').first().waitFor();
  const form = page.locator('.dice-entry');
  let entered = 0;
  for (let i = 0; i < 40 && entered < 3; ++i) {
    if (await form.count()) {
      const words = await form.locator('label').textContent();
      const [, count, sides] = /(\d+) × d(\d+)/.exec(words).map(Number);
      const enter = form.getByRole('button', { name: 'Enter' });
      await form.locator('input').fill(Array(count).fill(sides + 1).join(' '));
      assert.equal(await enter.isDisabled(), true);
      await form.locator('input').fill(Array(count).fill(Math.ceil(sides / 2)).join(' '));
      await enter.click();
      await page.waitForFunction((old) => document.querySelector('.dice-entry label')?.textContent !== old, words, { timeout: 3000 }).catch(() => {});
      entered++;
    } else if ((await standing(page)).state === 'owes') {
      await playRound(page);
    } else {
      await page.waitForTimeout(60);
    }
  }
  assert.ok(entered >= 1);
  assert.deepEqual(page.complaints, []);
});

check('a demo of two bots is watched from the start page', async () => {
  const page = await person();
  await page.goto(home);
  await page.locator('.sheet').waitFor();
  await page.getByRole('button', { name: /Watch a demo/ }).click();
  await page.locator('.table .piece').first().waitFor();
  await until(page, (s) => s.turn >= 1, 30000).catch(async () => page.locator('.replay').waitFor({ timeout: 1000 }));
  assert.deepEqual(page.complaints, []);
});

check('an uploaded scenario is told off by line, and a good one can be begun', async () => {
  const page = await person();
  await page.goto(home);
  await page.locator('.upload summary').first().click();
  const text = readFileSync(path.join(root, 'data/coal/scenarios/first-battle.toml'), 'utf8');
  await page.locator('.upload textarea').fill(text.replace('ships = ["JP-asahi", "JP-shikishima"]', 'ships = ["JP-asahi", "JP-nonesuch"]'));
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.locator('.fault .bad').waitFor();
  assert.match(await page.locator('.fault .bad').textContent(), /nonesuch/);
  await page.locator('.upload textarea').fill(text);
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.locator('.upload .good').waitFor();
  assert.equal(await page.locator('.upload .begin').isEnabled(), true);
});

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

check('the page is small, and the sea moves smoothly with 150 and 600 pieces', async () => {
  const page = await person();
  const files = [];
  page.on('response', async (r) => { if (/\.js$/.test(r.url())) files.push(gzipSync(await r.body(), { level: 9 }).length); });
  await firstBattle(page);
  const load = files.reduce((a, b) => a + b, 0);
  const frames = { 150: await measure(browser, page.url(), 150), 600: await measure(browser, page.url(), 600) };
  writeFileSync(path.join(folder, 'web.json'), JSON.stringify({ 'web.load': load, 'web.frame': frames }, null, 2));
  console.log(`web.load ${(load / 1000).toFixed(1)} kB; web.frame ${JSON.stringify(frames)}`);
  assert.ok(load > 0 && load < 150000, `${load} bytes`);
  assert.ok(frames[150].pan > 20 && frames[600].pan > 10, JSON.stringify(frames));
});

const passed = await run(path.join(folder, 'results/table.xml'));
await browser.close();
await serving.stop();
process.exit(passed ? 0 : 1);
