// Several people at one table: sides, umpire, spectators, shared sides, real dice.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { check } from './harness.mjs';
import { playRound, playTo, seal, soon, standing, until } from './player.mjs';
import { accept, begin, folder, person, picture, program, violations } from './stage.mjs';

// Begins against a bot with an umpire, who sits down too.
async function withUmpire(holders, options = {}) {
  const one = await person();
  await begin(one, holders, async (seats) => {
    await seats.locator('summary').first().click();
    await seats.getByLabel(/umpire/i).check();
  });
  const umpire = await person(options);
  await accept(umpire, await one.getByLabel(/Link for .*umpire/i).inputValue());
  await one.getByRole('link', { name: 'Take my seat' }).click();
  for (const page of [one, umpire]) await page.locator('.table .piece').first().waitFor();
  return [one, umpire];
}

check('the umpire moves a ship: clicked, dragged and typed, with a reason, and no JSON', async () => {
  const [one, umpire] = await withUmpire(['me', 'captain'], { bypassCSP: true });
  await playTo([one], 1);
  await umpire.locator('#tab-more').click();
  const form = umpire.locator('.umpire');
  await form.getByLabel('Act').selectOption({ label: 'Edit the position' });
  const ship = umpire.locator('.piece.ship [role="button"]').first();
  const name = await ship.getAttribute('id');
  await ship.click({ force: true });
  await form.getByLabel('x', { exact: true }).waitFor();
  const box = await umpire.locator('.piece.selected .hull').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const place = async () => Number(await form.getByLabel('x', { exact: true }).inputValue());
  const from = await place();
  await umpire.mouse.move(x, y);
  await umpire.mouse.down();
  await umpire.mouse.move(x - 60, y - 40, { steps: 5 });
  await umpire.mouse.up();
  const to = await soon(place, (now) => now < from);
  await umpire.locator('.ghosts .ghost').waitFor();
  await form.getByLabel(/^Heading/).fill('123');
  await form.getByLabel(/^Speed/).fill('1.5');
  await form.getByLabel(/^Speed/).blur();
  await soon(() => form.getByRole('button', { name: 'Do it' }).isDisabled(), (off) => off);
  await form.getByLabel('Reason').fill('the ruler slipped');
  assert.deepEqual(await violations(umpire), []);
  await picture(umpire, 'edit');
  await form.getByRole('button', { name: 'Do it' }).click();
  await form.locator('[role="status"]', { hasText: 'journal' }).waitFor();
  await umpire.locator('.ghosts .ghost').waitFor({ state: 'detached' });
  await soon(place, (now) => now === to);
  await one.waitForFunction(([id, at]) => document.getElementById(id).parentElement.getAttribute('transform').startsWith(`translate(${at} `), [name, to]);
  await soon(() => form.getByRole('button', { name: 'Do it' }).isDisabled(), (off) => off);
  await umpire.getByText('For experts').click();
  await form.getByRole('textbox', { name: /situation/ }).fill('{"smoke":[{"from":[1,1],"to":[2,2]}]}');
  await form.getByLabel('Reason').fill('a bank of fog');
  await form.getByRole('button', { name: 'Do it' }).click();
  await one.locator('.piece.smoke').waitFor({ state: 'attached' });
  assert.deepEqual([...one.complaints, ...umpire.complaints], []);
});

check('orders for a round that has passed are refused in a plain sentence, and the page is fresh', async () => {
  const one = await person();
  await begin(one, ['me', 'captain']);
  await one.locator('.table .piece').first().waitFor();
  await playTo([one], 1);
  await until(one, (s) => s.state === 'owes');
  // The same seat on a machine that hears nothing for a while of how the table plays on.
  const behind = await person();
  let deaf = false;
  await behind.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.stale) deaf = false;
      if (!deaf || message.type === 'reply') socket.send(text);
    });
  });
  await behind.goto(one.url());
  await until(behind, (s) => s.state === 'owes');
  deaf = true;
  const { round } = await standing(one);
  assert.equal((await standing(behind)).round, round);
  await playRound(one);
  const now = await until(one, (s) => s.round > round && s.state === 'owes');
  assert.equal((await standing(behind)).round, round);
  await seal(behind);
  await behind.locator('.notice', { hasText: 'The table has played on meanwhile' }).waitFor();
  await until(behind, (s) => s.round >= now.round && s.state === 'owes');
  await behind.locator('#tab-log').click();
  await behind.locator('.entry').first().waitFor();
  await playRound(behind);
  assert.deepEqual([...one.complaints, ...behind.complaints], []);
});

check('two players and an umpire: sealed orders, talk, a pause, a seat handed over, bots lent, the end, the replay', async () => {
  const one = await person({ bypassCSP: true });
  await begin(one, ['me', 'link'], async (seats) => {
    await seats.locator('summary').first().click();
    await seats.getByLabel(/umpire/i).check();
  });
  const links = one.locator('.links input');
  await links.first().waitFor();
  const byName = async (name) => one.getByLabel(`Link for ${name}`).inputValue();
  const names = await links.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label').replace('Link for ', '')));
  const umpireName = names.find((n) => /umpire/i.test(n));
  const two = await person();
  const umpire = await person();
  await accept(two, await byName(names.find((n) => n !== umpireName)));
  await accept(umpire, await byName(umpireName));
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
  await act('Start the clock again');
  await until(one, (s) => s.state === 'owes');
  await act('Message to a side', async (form) => form.getByLabel('Text').fill('Mind the shoal.'));
  await picture(umpire, 'umpire');

  await act('Hand a seat over', async (form) => choice(form, 'Seat').selectOption({ index: 1 }));
  const link = (await umpire.locator('.umpire .hash').textContent()).trim();
  await two.locator('.line-lost', { hasText: /seat/i }).waitFor();
  const three = await person();
  await accept(three, link);

  for (const index of [0, 1]) {
    await act('Lend a seat to a bot, or give it back', async (form) => {
      await choice(form, 'Seat').selectOption({ index });
      await choice(form, 'Bot').selectOption('ensign');
    });
    if (index === 0) await one.locator('.standing', { hasText: 'A bot is playing this seat' }).waitFor({ state: 'attached' });
  }
  await until(one, (s) => s.state === 'over', 60000);
  await one.locator('#tab-more').click();
  await one.getByRole('button', { name: 'Watch the replay' }).click();
  const slider = one.getByRole('slider', { name: 'Turn' });
  await slider.waitFor();
  await one.locator('.replay .piece').first().waitFor();
  await slider.fill('2');
  const turnShown = () => one.locator('.replay-bar output').textContent();
  const there = await turnShown();
  await slider.fill('0');
  await soon(turnShown, (here) => here !== there);
  // Some turn of it is told in words and drawn: who fired at whom, and what was hit.
  for (let i = 1; await one.locator('.account li', { hasText: / at .*\d hits?$/ }).count() === 0; ++i) {
    assert.ok(i <= Number(await slider.getAttribute('max')), 'no turn with a hit');
    await slider.fill(String(i));
  }
  await one.locator('.replay .shot.hit path').first().waitFor({ state: 'attached' });
  assert.deepEqual(await violations(one), []);
  await one.waitForTimeout(1200);
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
  await accept(two, links.find(([name]) => /seat 2/.test(name))[1]);
  const spectator = await person();
  await spectator.goto(links.find(([name]) => /[Ss]pectator/.test(name))[1]);
  await one.getByRole('link', { name: 'Take my seat' }).click();
  for (const page of [one, two, spectator]) await page.locator('.table .piece').first().waitFor();
  await playTo([one, two], 1);
  await until(one, (s) => s.state === 'owes');
  const plots = async (page) => (await page.locator('.group').first().locator('.ask-title').allTextContents()).join();
  await soon(async () => [await plots(one), await plots(two)], ([mine, his]) => mine && his && mine !== his);
  await soon(() => one.locator('.clock').textContent(), (text) => /^[0-5]:\d\d$/.test(text));
  assert.equal((await standing(spectator)).state, 'waits');
  assert.equal(await spectator.locator('.ask').count(), 0);
  await one.locator('#tab-more').click();
  await one.locator('.looks select').nth(1).selectOption('largest');
  await soon(() => one.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector('.panel-body').scrollWidth <= document.querySelector('.panel-body').clientWidth + 1), (fits) => fits);
  await playTo([one, two], 2);
  for (const page of [one, two, spectator]) assert.deepEqual(page.complaints, []);
});

check('real dice are asked for and entered, and no die that cannot be', async () => {
  const page = await person();
  await begin(page, ['me', 'captain'], async (seats) => {
    await seats.locator('summary').first().click();
    await seats.getByLabel('Dice').selectOption('real');
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
      await soon(() => enter.isDisabled(), (off) => off);
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
