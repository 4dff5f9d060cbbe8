// One person at the page: against a bot, on a hot seat, by touch and by keyboard.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from './harness.mjs';
import { drag, playRound, playTo, seal, soon, standing, until } from './player.mjs';
import { begin, fillPlot, firstBattle, home, openPlot, person, picture, program, root, serving, upload } from './stage.mjs';

let newcomer;
check('a newcomer is in his first battle within a minute, and is told what to do', async () => {
  const from = Date.now();
  newcomer = await person();
  await firstBattle(newcomer);
  assert.ok(Date.now() - from < 60000);
  assert.match(await newcomer.title(), /First Battle/);
  await soon(() => newcomer.locator('.hint').count(), (n) => n === 1);
  await soon(() => newcomer.locator('.piece.own').count(), (n) => n >= 6);
  await picture(newcomer, 'first');
});

check('he plots: text, drawing and ghosts say the same, and every step can be undone', async () => {
  await playTo([newcomer], 1);
  const field = await fillPlot(newcomer, '1-CR30');
  const line = () => newcomer.locator('.plot > path').first().getAttribute('d');
  const typed = await line();
  const handle = await newcomer.locator('.plot .handle').boundingBox();
  await newcomer.mouse.click(handle.x + 34, handle.y + 24);
  await newcomer.waitForFunction((old) => document.querySelector('.plot > path').getAttribute('d') !== old, typed);
  await soon(() => field.inputValue(), (drawn) => drawn !== '1-CR30' && drawn.startsWith('1-CR30'));
  await newcomer.waitForTimeout(500);
  await picture(newcomer, 'plot');
  await newcomer.getByRole('button', { name: 'Undo' }).click();
  await soon(() => field.inputValue(), (text) => text === '1-CR30');
  await soon(line, (path) => path === typed);
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
  await soon(() => newcomer.locator('.entry').count(), (n) => n > 3);
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
  await drag(newcomer, '.chart', [200, 300], [320, 300]);
  await soon(() => newcomer.locator('.measure text').textContent(), (text) => /\d in · [0-3]\d\d°/.test(text));
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
  await soon(ground, (night) => night < day - 200);
  await newcomer.locator('.looks select').first().selectOption('light');
});

check('a killed server is back in five seconds with the draft that it had, also in a fresh page', async () => {
  const page = await person();
  await firstBattle(page);
  await playTo([page], 1);
  const field = await fillPlot(page, '1-CL45');
  await page.waitForTimeout(700);
  await serving.kill();
  await page.locator('.line-lost').waitFor();
  await serving.start();
  const from = Date.now();
  await page.locator('.line-lost').waitFor({ state: 'detached' });
  assert.ok(Date.now() - from < 5000, `${Date.now() - from} ms`);
  await soon(() => field.inputValue(), (text) => text === '1-CL45');
  await page.reload();
  await page.locator('.table .piece').first().waitFor();
  await openPlot(page);
  await soon(() => page.locator('.ask.open .plot-entry input').inputValue(), (text) => text === '1-CL45');
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
  await soon(async () => (await panel.boundingBox()).height, (height) => height > before);
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

check('a demo of two bots is watched from the start page', async () => {
  const page = await person();
  await page.goto(home);
  await page.locator('.sheet').waitFor();
  await page.getByRole('button', { name: /Watch a demo/ }).click();
  await page.locator('.table .piece').first().waitFor();
  await until(page, (s) => s.turn >= 1, 30000).catch(async () => page.locator('.replay').waitFor({ timeout: 1000 }));
  assert.deepEqual(page.complaints, []);
});

check('in a generated battle divisions are placed before the orders are sealed', async () => {
  const page = await person();
  await page.goto(home);
  await upload(page, execFileSync(program, ['generate', 'coal', '--theatre', 'rjw', '--seed', '3'], { encoding: 'utf8' }));
  await until(page, (s) => s.state === 'owes');
  assert.equal(await page.locator('.fold', { hasText: 'Placing' }).count(), 0);
  await page.locator('#ask-start h4 button').click();
  await page.locator('#ask-start').getByRole('button', { name: 'Order this' }).click();
  // What the start opens is asked for at once.
  await page.locator('.fold', { hasText: 'Placing' }).click();
  const place = page.locator('[id^="ask-place-"]').last();
  await place.locator('h4 button').click();
  await place.getByRole('button', { name: 'Order this' }).click();
  await place.locator('.ask-state', { hasText: /\d/ }).waitFor();
  const asItStands = page.getByRole('button', { name: 'Accept them as they are' });
  if (await asItStands.count()) await asItStands.click();
  await page.waitForTimeout(600);
  await picture(page, 'placing');
  const { round } = await standing(page);
  await seal(page);
  await until(page, (s) => s.round !== round && s.turn >= 1);
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
