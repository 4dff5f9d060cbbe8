// The third book in the browser: sails with their odds, ships that move one by one, broadsides, and the ship log.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from './harness.mjs';
import { playRound, seal, soon, standing, until } from './player.mjs';
import { accept, home, person, picture, root, violations } from './stage.mjs';

let captain;
const phase = () => captain.locator('.when span').textContent();
const primary = () => captain.locator('.ask.open .ask-buttons button.primary').first();

/** One order in turn with the enemy: the first ship as she goes, or the first choice. */
async function orderOne() {
  if (!(await captain.locator('.ask.open').count())) await captain.locator('.ask h4 button').first().click();
  await primary().waitFor();
  const choice = captain.locator('.ask.open select');
  if (await primary().isDisabled() && await choice.count()) await choice.first().selectOption({ index: 1 });
  else if (await primary().isDisabled()) await captain.locator('.ask.open .choice input').first().check();
  await primary().click();
}
/** Plays on to a phase of this name, or of a later turn. */
async function to(name, turn = 0) {
  for (;;) {
    const now = await until(captain, (s) => s.state === 'owes' || s.state === 'over');
    assert.notEqual(now.state, 'over');
    if (now.turn >= turn && (await phase()).includes(name)) return;
    await captain.locator('#tab-orders').click();
    const sealing = captain.getByRole('button', { name: 'Seal the orders' });
    await sealing.or(captain.locator('.ask')).first().waitFor();
    if (await sealing.count()) await playRound(captain);
    else await orderOne();
    await until(captain, (s) => s.round !== now.round || s.state !== 'owes');
  }
}

check('admiralty: a battle is begun, and new sails show their odds', async () => {
  captain = await person({ bypassCSP: true });
  await captain.goto(home);
  await captain.getByLabel('Book').selectOption({ label: 'Admiralty' });
  await captain.getByRole('button', { name: /^First broadside/ }).click();
  await captain.locator('.sheet h3', { hasText: 'First broadside' }).waitFor();
  await captain.locator('.seating .begin').click();
  await captain.locator('.table .piece').first().waitFor();
  await until(captain, (s) => s.state === 'owes');
  assert.equal(await phase(), 'Command phase');
  await captain.locator('.ask h4 button', { hasText: 'Amelia' }).first().click();
  await soon(() => captain.locator('.ask.open').innerText(), (text) => /full sail/.test(text) && /66\.7 %/.test(text));
  await captain.locator('.ask.open .choice', { hasText: 'full sail' }).locator('input').check();
  assert.deepEqual(await violations(captain), []);
  await seal(captain);
});

check('admiralty: two people can begin, with the dice of the host', async () => {
  const host = await person();
  await host.goto(home);
  await host.getByLabel('Book').selectOption({ label: 'Admiralty' });
  await host.getByRole('button', { name: /^First broadside/ }).click();
  await host.locator('.sheet h3', { hasText: 'First broadside' }).waitFor();
  const holders = host.locator('.seating label.row:has(.flag) select');
  await holders.nth(0).selectOption('me');
  await holders.nth(1).selectOption('link');
  const made = host.waitForResponse((r) => r.url().endsWith('/api/games'));
  await host.locator('.seating .begin').click();
  const reply = await made;
  assert.ok(reply.ok(), await reply.text());
  assert.equal(reply.request().postDataJSON().dice, 'host');
  await host.close();
});

check('admiralty: the zones of the wind are drawn about the chosen ship, in the rose and in words', async () => {
  await captain.locator('.piece.side0 [role="button"]').first().press('Enter');
  const wind = captain.getByRole('button', { name: 'Wind', exact: true });
  await wind.waitFor();
  if (await wind.getAttribute('aria-pressed') !== 'true') await wind.click();
  // No way, and to either side close and quarter, and astern.
  await soon(() => captain.locator('.shape.wind').count(), (n) => n === 5);
  assert.equal(await captain.locator('.shape.blocked').count(), 1);
  assert.equal(await captain.locator('.rose .zone').count(), 6);
  assert.equal(await captain.locator('.rose .zone.here').count(), 1);
  assert.match(await captain.locator('.rose .in-zone').textContent(), /^Amelia: (close|quarter|astern) [\d.]+ mm$/);
  assert.match(await captain.locator('.rose svg').getAttribute('aria-label'), /Amelia: /);
  assert.ok(!(await captain.locator('.overlays').innerText()).includes('Sight'));
  await captain.setViewportSize({ width: 1440, height: 900 });
  await captain.getByRole('button', { name: 'Show the ships' }).click();
  await captain.waitForTimeout(250);
  await picture(captain, 'admiralty-wind');
  assert.deepEqual(await violations(captain), []);
});

check('admiralty: ships move one by one, along a path that is filled up to the whole allowance', async () => {
  // His turn comes, with the initiative or without it; what is asked before, he lets go.
  for (;;) {
    await to('Movement phase');
    const words = await captain.locator('header').first().innerText();
    if (/Move one of your ships/.test(words)) break;
    const { round } = await until(captain, (s) => s.state === 'owes');
    await captain.locator('#tab-orders').click();
    if (/initiative/.test(words)) await orderOne();
    else await seal(captain);
    await until(captain, (s) => s.round !== round || s.state !== 'owes');
  }
  await captain.locator('#tab-orders').click();
  if (!(await captain.locator('.ask.open').count())) await captain.locator('.ask h4 button').first().click();
  const form = captain.locator('.ask.open');
  await soon(() => form.innerText(), (text) => /all of it to be sailed; 5 turning steps/.test(text));
  const path = form.locator('.plot-entry input');
  const left = () => form.locator('.run span').textContent();
  const whole = await path.inputValue();
  const run = Number(whole);
  assert.ok(run > 0, whole);
  assert.equal(await left(), `${run} mm of ${run} mm left`);
  await form.getByRole('button', { name: '15° ↷' }).click();
  await form.getByRole('button', { name: '15° ↷' }).click();
  assert.match(await path.inputValue(), /^R30-[\d.]+$/);
  assert.equal(await left(), `${run - 16} mm of ${run} mm left`);
  await form.getByRole('button', { name: '10 mm ahead' }).click();
  assert.equal(await path.inputValue(), `R30-${run - 16}`);
  assert.equal(await left(), `${run - 26} mm of ${run} mm left`);
  await form.getByRole('button', { name: '↶ 15°' }).click();
  assert.equal(await path.inputValue(), `R30-10-L15-${run - 34}`);
  await form.getByRole('button', { name: 'Take back the last step' }).click();
  assert.equal(await path.inputValue(), `R30-${run - 16}`);
  // What is typed is filled up when one goes on.
  await path.fill('20-l15');
  await path.blur();
  assert.equal(await path.inputValue(), `20-L15-${run - 28}`);
  // On the sea by keys, and what comes of it in words.
  await captain.locator('.piece.selected [role="button"]').first().focus();
  await captain.keyboard.press('Shift+ArrowLeft');
  assert.equal(await path.inputValue(), `20-L30-${run - 36}`);
  await captain.locator('.plot .rest').waitFor();
  await soon(() => form.innerText(), (text) => /There she has the wind .* a turn under (battle|normal|full) sail/.test(text));
  await captain.locator('.ghosts .ghost').first().waitFor();
  await form.locator('summary', { hasText: `Why ${run} mm` }).click();
  assert.match(await form.innerText(), /(battle|normal|full) sail/);
  await picture(captain, 'admiralty-move');
  assert.deepEqual(await violations(captain), []);
  await primary().click();
  await soon(async () => (await captain.locator('#tab-log .count').count()) > 0 || (await standing(captain)).state, Boolean);
});

check('admiralty: broadsides have their lines and odds, and the throw is in the log', async () => {
  await to('Cannon Fire', 1);
  await captain.locator('#tab-orders').click();
  await captain.locator('.ask h4 button').first().click();
  await captain.locator('.ask.open .choice input').first().check();
  // The dice that she would throw, in their two colours.
  await captain.locator('.ask.open .lots .face').first().waitFor();
  await soon(() => captain.locator('.ask.open .lots').innerText(), (text) => /At the hull/i.test(text));
  await picture(captain, 'admiralty-fire');
  assert.deepEqual(await violations(captain), []);
  await playRound(captain);
  await captain.locator('#tab-log').click();
  await soon(() => captain.locator('.panel').innerText(), (text) => /dice/.test(text));
  assert.deepEqual(captain.complaints, []);
});

/** The last throw of the log that has dice of this colour. */
const thrown = (colour) => captain.locator('.entry .lots', { has: captain.locator(`.face.${colour}`) }).first();

check('admiralty: dice at the hull and dice at the rigging fall in their colours', async () => {
  for (let turn = 2; turn < 14 && !(await captain.locator('.entry .face.light').count() && await captain.locator('.entry .face.dark').count()); ++turn) {
    await to('Cannon Fire', turn);
    await playRound(captain);
    await captain.locator('#tab-log').click();
    await captain.waitForTimeout(200);
  }
  await thrown('light').waitFor();
  assert.match(await thrown('light').locator('.face.light').first().textContent(), /^[1-6]$/);
  assert.match(await thrown('light').locator('.hidden').first().textContent(), /d(ark|ie|ice)|light/);
  const inks = await captain.evaluate(() => ['dark', 'light'].map((c) => getComputedStyle(document.querySelector(`.face.${c}`)).backgroundColor));
  assert.notEqual(inks[0], inks[1]);
  await thrown('light').scrollIntoViewIfNeeded();
  await picture(captain, 'admiralty-dice');
  assert.deepEqual(await violations(captain), []);
});

check('admiralty: the ship log is open to her owner, and the phone fits it', async () => {
  await captain.keyboard.press('Escape');
  await captain.locator('.piece.side0 [role="button"]').first().press('Enter');
  await captain.locator('#tab-ship').click();
  await soon(() => captain.locator('.panel').innerText(), (text) => /Gun dice, port/.test(text));
  await picture(captain, 'admiralty-log');
  await captain.setViewportSize({ width: 390, height: 800 });
  await captain.waitForTimeout(200);
  await picture(captain, 'admiralty-phone');
  assert.deepEqual(await violations(captain), []);
  assert.ok(await captain.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await captain.close();
});

// A frigate that has been in a fight: marks of every kind on her log.
const hurt = `format = 1
kind = "situation"
book = "admiralty"
title = "After the first broadsides"
provenance = "reconstructed: made for this test"
scenario = "admiralty/first-broadside"
turn = 3
segment = "cannon"

[[ship]]
ship = "amelia"
sails = 74
mark = { F = 2, M = 1, W = 1 }
crossed = { F = 1, M = 2 }
sides = { port = { dice = "120+1", gun_hits = 3, crossed = 10, blocked = 1 }, starboard = { dice = "140+1" } }
pending = { gun_hits = [2, 0], sails = 5, mark = { F = 1 } }
`;

async function uploads(page, text) {
  await page.goto(home);
  await page.getByLabel('Book').selectOption({ label: 'Admiralty' });
  await page.locator('.upload summary').first().click();
  await page.locator('.upload textarea').fill(text);
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.locator('.upload .good').waitFor();
}

check('admiralty: active, crossed-out and pending marks are told apart, by eye and by ear', async () => {
  for (const scheme of ['light', 'dark']) {
    const owner = await person({ bypassCSP: true, colorScheme: scheme, viewport: { width: 1440, height: 900 } });
    await uploads(owner, hurt);
    // A situation that names its scenario has its sides, too.
    const holders = owner.locator('.upload .seating label.row:has(.flag) select');
    assert.equal(await holders.count(), 2);
    await holders.nth(1).selectOption('captain');
    await owner.locator('.upload .begin').click();
    await owner.locator('.table .piece').first().waitFor();
    await owner.locator('.piece.side0 [role="button"]', { hasText: '' }).first().press('Enter');
    await owner.locator('#tab-ship').click();
    const card = owner.locator('.card');
    await card.locator('.box.pending').first().waitFor();
    const row = (label) => card.locator(`dt:text-is("${label}") + dd`);
    assert.match(await row('Gun hits, port').innerText(), /3 active, 10 crossed out, 2 pending/);
    assert.equal(await row('Gun hits, port').locator('.box.active').count(), 3);
    assert.equal(await row('Gun hits, port').locator('.box.crossed').count(), 10);
    assert.equal(await row('Gun hits, port').locator('.box.pending').count(), 2);
    assert.match(await row('Critical hits').innerText(), /4 active, 3 crossed out, 1 pending/);
    assert.match(await row('Critical hits').locator('.box.crossed .hidden').first().textContent(), /crossed out, still counted/);
    assert.match(await row('Critical hits').locator('.box.pending .hidden').first().textContent(), /pending/);
    assert.equal(await card.locator('.legend li').count(), 3);
    await picture(owner, `admiralty-marks-${scheme}`);
    assert.deepEqual(await violations(owner), []);
    await owner.setViewportSize({ width: 390, height: 844 });
    await owner.reload();
    await owner.locator('.piece.side0 [role="button"]').first().press('Enter');
    await owner.locator('#tab-ship').click();
    await card.locator('.box.pending').first().scrollIntoViewIfNeeded();
    await picture(owner, `admiralty-marks-${scheme}-phone`);
    assert.deepEqual(await violations(owner), []);
    assert.deepEqual(owner.complaints, []);
    await owner.context().close();
  }
});

// ---- captains with posts of their own

const people = {};
async function comes(name, link) {
  people[name] = await person({ bypassCSP: true });
  await accept(people[name], link, name);
}

check('admiralty: a squadron is seated post by post, carried or uploaded', async () => {
  const text = readFileSync(path.join(root, 'data/admiralty/scenarios/tamatave.toml'), 'utf8');
  const host = await person({ bypassCSP: true });
  await uploads(host, text);
  const rows = host.locator('.upload .seating label.row:has(.flag)');
  await soon(() => rows.locator('.flag').allTextContents(), (names) => names.length === 6 && /Schomberg/.test(names[0]));
  await picture(host, 'admiralty-upload-posts', { fullPage: true });
  assert.deepEqual(await violations(host), []);
  for (const [i, holder] of ['me', 'link', 'captain', 'captain', 'captain', 'captain'].entries()) await rows.locator('select').nth(i).selectOption(holder);
  const asked = host.waitForRequest((r) => r.url().endsWith('/api/games'));
  const made = host.waitForResponse((r) => r.url().endsWith('/api/games'));
  await host.locator('.upload .begin').click();
  const seats = (await asked).postDataJSON().seats;
  assert.deepEqual(seats.map((s) => s.post), ['schomberg', 'hillyar', 'losack', 'roquebert', 'saint-cricq', 'lemaresquier']);
  const game = await (await made).json();
  people.commodore = host;
  await host.goto(`${home}#${game.seats[0].token}`);
  await host.locator('.table .piece').first().waitFor();
  await comes('hillyar', `${home}#invite=${game.seats[1].invite}`);
  await until(host, (s) => s.state === 'owes');
  await until(people.hillyar, (s) => s.state === 'owes');
});

check('admiralty: each captain has his own ships, and talks by flags alone', async () => {
  const { commodore, hillyar } = people;
  const asks = async (page) => {
    const folded = page.locator('.group .fold[aria-expanded="false"]');
    while (await folded.count()) await folded.first().click();
    return page.locator('.ask h4').allTextContents();
  };
  assert.ok((await asks(commodore)).some((t) => /Astraea signals/.test(t)));
  assert.ok((await asks(hillyar)).every((t) => !/Astraea|Galatea|signals/.test(t)), (await asks(hillyar)).join());
  await hillyar.locator('#tab-talk').click();
  await hillyar.getByLabel('Say', { exact: true }).fill('Where do you want me?');
  await hillyar.getByRole('button', { name: 'Say', exact: true }).click();
  await hillyar.locator('.say .refusal', { hasText: 'By the rules of this game you cannot talk' }).waitFor();
  // The commodore hoists until Phoebe has made it out.
  const text = 'Engage the rearmost';
  for (let turn = 1; turn < 12; ++turn) {
    await commodore.locator('#tab-orders').click();
    const form = commodore.locator('.ask', { hasText: 'Astraea signals' }).first();
    if (turn === 1) {
      await form.locator('h4 button').click();
      await form.locator('input[type="text"]').fill(text);
      await picture(commodore, 'admiralty-signal');
      assert.deepEqual(await violations(commodore), []);
    }
    await both('Command phase');
    await hillyar.locator('#tab-talk').click();
    if (await hillyar.locator('.messages li', { hasText: text }).count()) break;
  }
  await hillyar.locator('.messages li', { hasText: text }).waitFor();
  await picture(hillyar, 'admiralty-signal-read');
  assert.deepEqual(await violations(hillyar), []);
  await hillyar.setViewportSize({ width: 390, height: 844 });
  await hillyar.waitForTimeout(200);
  await picture(hillyar, 'admiralty-signal-phone');
  assert.deepEqual(await violations(hillyar), []);
  assert.ok(await hillyar.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  for (const page of [commodore, hillyar]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

/** Both play on until the commodore is asked in a phase of this name again, in a later turn. */
async function both(name) {
  const { commodore, hillyar } = people;
  const { turn } = await standing(commodore);
  for (;;) {
    const now = await standing(commodore);
    if (now.state === 'owes' && now.turn > turn && (await commodore.locator('.when span').textContent()).includes(name)) return;
    for (const page of [commodore, hillyar]) {
      const { state, round } = await standing(page);
      if (state !== 'owes' || (page === commodore && (await standing(page)).turn > turn)) continue;
      await page.locator('#tab-orders').click();
      const sealing = page.getByRole('button', { name: 'Seal the orders' });
      await sealing.or(page.locator('.ask')).first().waitFor();
      if (await sealing.count()) {
        await seal(page);
      } else {
        captain = page;
        await orderOne();
      }
      await until(page, (s) => s.round !== round || s.state !== 'owes');
    }
    await commodore.waitForTimeout(40);
  }
}
