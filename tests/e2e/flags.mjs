// Three Flags in the browser: posts of one side that know different things, lamp signals, an umpire who is asked, squares
// and a profile to aim at. Only the tests carry the book (tests/flags).
import assert from 'node:assert/strict';
import { check } from './harness.mjs';
import { seal, soon, standing, until } from './player.mjs';
import { accept, home, person, picture, violations } from './stage.mjs';

// Ida and Max have each other in sight; each of the others is alone.
const ship = (id, at, heading, guns) => `ship = [{ id = "${id.toLowerCase()}", name = "${id}", at = "${at}", heading = "${heading}", guns = ${guns}, sound = 40, damp = 0 }]`;
const side = (id, name, port, fleet) => `[[side]]\nid = "${id}"\nname = "${name}"\naim = "Stay afloat."\nport = "${port}"\n${fleet}\n`;
const text = `
format = 1
kind = "scenario"
book = "flags"
title = "Close by"
date = 1874-06-01
provenance = "reconstructed: for a test"
turns = 12

[sea]
columns = 14
rows = 12
rocks = ["f6"]

${side('red', 'Red', 'b2', ship('Ida', 'e3', 'n', 3))}
${side('blue', 'Blue', 'h2', ship('Max', 'g3', 'n', 3))}
${side('gold', 'Gold', 'n12', ship('Vera', 'm11', 's', 1))}
[[umpire]]
id = "chief"
name = "Chief umpire"
`;

const pages = {};
const heard = {};
/** What has come to somebody, over the line or on the page. */
const knows = async (who, word) => heard[who].includes(word) || (await pages[who].locator('body').innerHTML()).includes(word);
async function newcomer(who, options = {}) {
  const page = await person({ bypassCSP: true, ...options });
  heard[who] = '';
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => { heard[who] += payload; }));
  pages[who] = page;
  return page;
}
const tab = (page, name) => page.locator(`#tab-${name}`).click();
const ask = (page, id) => page.locator(`#ask-${id}`);
async function open(page, id) {
  const form = ask(page, id);
  if (await form.locator('.ask-body').count() === 0) await form.locator('h4 button').click();
  await form.locator('.ask-body').waitFor();
  return form;
}
const post = (of, which, more) => ({ role: 'side', side: of, post: `${of}-${which}`, name: `${of} ${which}`, ...more });
async function game(title, scenario, seats) {
  const answer = await fetch(`${home}api/games`, { method: 'POST', body: JSON.stringify({ book: 'flags', title, text: scenario, seats, dice: 'host' }) });
  const made = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(made));
  return made;
}
/** The umpire passes what was ordered, or leaves it as it usually is. */
async function pass(chief = pages.chief) {
  await until(chief, (s) => s.state === 'owes');
  await tab(chief, 'orders');
  await chief.locator('footer.seal button.primary').click();
  await chief.getByRole('dialog').locator('button.primary').click();
}
const turnOf = async (page) => (await standing(page)).turn;
/** Whoever is asked has no more to say, and the umpire passes it, until the next turn. */
async function nextTurn() {
  const turn = await turnOf(pages.admiral);
  for (;;) {
    if (await turnOf(pages.admiral) > turn || (await standing(pages.admiral)).state === 'over') return;
    for (const who of ['admiral', 'captain']) {
      if ((await standing(pages[who])).state !== 'owes') continue;
      await tab(pages[who], 'orders');
      await seal(pages[who]);
      await until(pages[who], (s) => s.state !== 'owes' || s.turn > turn);
    }
    if ((await standing(pages.chief)).state === 'owes' && await turnOf(pages.chief) === turn) {
      await pass();
      await until(pages.chief, (s) => s.state !== 'owes' || s.turn > turn).catch(() => {});
    }
    await pages.admiral.waitForTimeout(60);
  }
}

check('posts: each post of a side is seated by itself, and a bot or a person holds it', async () => {
  const host = await newcomer('host');
  await host.goto(home);
  await host.getByLabel('Book').selectOption({ label: 'Three Flags' });
  const seats = host.locator('.seating').first();
  const rows = seats.locator('label.row:has(.flag)');
  await soon(() => rows.locator('.flag').allTextContents(), (names) => names.join() === 'Red: admiral,Red: captain,Blue: admiral,Blue: captain,Gold: admiral,Gold: captain');
  for (const [i, holder] of ['me', 'link', 'captain', 'captain', 'ensign', 'ensign'].entries()) await rows.locator('select').nth(i).selectOption(holder);
  await seats.locator('summary').first().click();
  await seats.getByLabel(/umpire/i).first().check();
  await picture(host, 'flags-seats', { fullPage: true });
  assert.deepEqual(await violations(host), []);
  await seats.locator('.begin').click();
  await host.locator('.links input').first().waitFor();
  const names = await host.locator('.links input').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')));
  assert.deepEqual(names, ['Link for Red: captain', 'Link for Chief umpire', 'Link for Side umpire']);
  await host.context().close();
});

check('posts: people come to their posts by their links', async () => {
  const seats = [
    post('red', 'admiral', {}), post('red', 'captain', { invited: true }),
    post('blue', 'admiral', { bot: 'captain' }), post('blue', 'captain', { bot: 'captain' }),
    post('gold', 'admiral', { bot: 'ensign' }), post('gold', 'captain', { bot: 'ensign' }),
    { role: 'umpire', post: 'chief', name: 'Chief umpire' },
  ];
  const made = await game('Close by', text, seats);
  const token = (name) => made.seats.find((s) => s.name === name);
  await (await newcomer('admiral')).goto(`${home}#${token('red admiral').token}`);
  await accept(await newcomer('captain'), `${home}#invite=${token('red captain').invite}`, 'Anna');
  await (await newcomer('chief')).goto(`${home}#${token('Chief umpire').token}`);
  await until(pages.admiral, (s) => s.state === 'owes');
});

check('posts: two of one side see different things, and neither hears what the other sees', async () => {
  const { admiral, captain, chief } = pages;
  await until(captain, (s) => s.state === 'owes');
  await soon(() => captain.locator('.piece.ship').count(), (n) => n === 2);
  await soon(() => chief.locator('.piece.ship').count(), (n) => n === 3);
  assert.equal(await admiral.locator('.piece.ship').count(), 0);
  for (const name of ['Ida', 'Max', 'Vera']) assert.ok(!heard.admiral.includes(name), `the admiral hears of ${name}`);
  assert.ok(!(await knows('captain', 'Vera')));
  assert.equal(await captain.locator('.flag', { hasText: 'Red' }).first().isVisible(), true);
  for (const who of ['admiral', 'captain', 'chief']) {
    await picture(pages[who], `flags-${who}`);
    assert.deepEqual(await violations(pages[who]), [], who);
  }
});

check('posts: six sides have six colours, and those of this table differ on the sea', async () => {
  const { chief } = pages;
  const colours = await chief.evaluate(() => Array.from({ length: 6 }, (_, i) => {
    const flag = document.createElement('span');
    flag.className = `flag side${i}`;
    document.body.append(flag);
    const { color } = getComputedStyle(flag);
    flag.remove();
    return color;
  }));
  assert.equal(new Set(colours).size, 6, colours.join());
  const hulls = await chief.locator('.piece.ship .hull').evaluateAll((all) => all.map((e) => `${getComputedStyle(e).fill} ${getComputedStyle(e).stroke}`));
  assert.equal(new Set(hulls).size, 3, hulls.join());
});

check('posts: the board is squares, measured from square to square by arrow keys', async () => {
  const { captain } = pages;
  await captain.keyboard.press('Escape');
  await captain.getByRole('button', { name: 'Measure' }).click();
  const cursor = captain.locator('.square-cursor');
  await cursor.waitFor();
  await cursor.focus();
  const at = async () => /: ([a-z]+\d+)/.exec(await cursor.getAttribute('aria-label'))[1];
  const from = await at();
  await captain.keyboard.press('Enter');
  await captain.keyboard.press('ArrowLeft');
  await captain.keyboard.press('ArrowDown');
  const beside = `${String.fromCharCode(from.charCodeAt(0) - 1)}${Number(from.slice(1)) - 1}`;
  await soon(at, (now) => now === beside);
  await captain.keyboard.press('Enter');
  await captain.locator('.measure text').first().waitFor();
  await picture(captain, 'flags-measure');
  await captain.keyboard.press('Escape');
  await captain.keyboard.press('Escape');
});

check('posts: a profile is aimed at by pointer, by arrow keys and by the name of a part', async () => {
  const { captain } = pages;
  await tab(captain, 'orders');
  const form = await open(captain, 'fire-ida');
  await form.locator('.choice', { hasText: 'Max' }).locator('input').check();
  const drawing = form.locator('.aim-field .drawing');
  const aim = async () => [Number(await form.getByLabel('Across').inputValue()), Number(await form.getByLabel('Up').inputValue())];
  const box = await drawing.locator('svg').first().boundingBox();
  await captain.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
  const [x, y] = await soon(aim, ([x]) => x > 0 && x < 60);
  await captain.keyboard.press('ArrowRight');
  await captain.keyboard.press('ArrowUp');
  await soon(aim, (now) => now[0] === x + 1 && now[1] === y + 1);
  await form.getByLabel('The middle of').selectOption({ label: 'Engine' });
  await soon(aim, (now) => now[0] !== x + 1);
  await form.locator('.aim-words', { hasText: /engine/i }).waitFor();
  await picture(captain, 'flags-aim');
  assert.deepEqual(await violations(captain), []);
  await soon(() => captain.locator('.ask.answered').count(), (n) => n === 1);
});

check('posts: a draft outlives what others do, and comes back with the page', async () => {
  const { admiral, captain } = pages;
  await tab(admiral, 'talk');
  const send = await open(admiral, 'send');
  await send.getByLabel('To').selectOption({ label: 'Red: captain' });
  await send.getByLabel('Text').fill('Come home by dark.');
  await picture(admiral, 'flags-send');
  assert.deepEqual(await violations(admiral), []);
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await admiral.locator('.messages li', { hasText: 'To Red: captain' }).waitFor();
  await tab(admiral, 'orders');
  await seal(admiral);
  await until(admiral, (s) => s.state === 'sealed');
  assert.equal(await captain.locator('.ask.answered').count(), 1);
  await captain.reload();
  await captain.locator('.table .piece').first().waitFor();
  await soon(() => captain.locator('.ask.answered').count(), (n) => n === 1);
  assert.ok(!(await knows('captain', 'Come home by dark.')), 'a signal comes in the next turn');
});

check('posts: the umpire vetoes an order with a reason, and the captain is told', async () => {
  const { captain, chief } = pages;
  await tab(captain, 'orders');
  await seal(captain);
  await until(chief, (s) => s.state === 'owes');
  await tab(chief, 'orders');
  const veto = chief.locator('[id^="ask-veto-red-captain"]').first();
  await veto.locator('h4 button').click();
  await veto.locator('.ask-body').waitFor();
  await veto.getByLabel('Reason').fill('the powder is wet');
  await picture(chief, 'flags-veto');
  assert.deepEqual(await violations(chief), []);
  await veto.getByRole('button', { name: 'Send', exact: true }).click();
  await veto.waitFor({ state: 'detached' });
  await tab(captain, 'log');
  await captain.locator('.entry', { hasText: 'the powder is wet' }).waitFor();
  assert.ok(!(await knows('admiral', 'the powder is wet')));
  await pass();
  await nextTurn();
});

check('posts: a signal comes a turn later, is counted, and marked as read without a word to the sender', async () => {
  const { admiral, captain } = pages;
  await tab(captain, 'talk');
  const unread = async () => Number((await captain.locator('#tab-talk .count').allTextContents())[0] ?? 0);
  const letter = captain.locator('.messages li.unread', { hasText: 'Red: admiral' }).first();
  await letter.waitFor();
  const before = await unread();
  assert.match(await letter.locator('p').textContent(), /C[o-]m[e-] h[o-]m[e-] by d[a-]rk\./);
  await picture(captain, 'flags-letter');
  assert.deepEqual(await violations(captain), []);
  await tab(admiral, 'talk');
  const shown = await admiral.locator('.messages').innerHTML();
  await letter.getByRole('button', { name: 'Mark as read' }).click();
  await soon(unread, (n) => n === before - 1);
  await admiral.waitForTimeout(150);
  assert.equal(await admiral.locator('.messages').innerHTML(), shown);
});

check('posts: on the text page a gun is aimed by the name of a part', async () => {
  const { captain } = pages;
  await captain.locator('#tab-orders').click();
  await until(captain, (s) => s.state === 'owes');
  const page = await person();
  await page.goto(`${home}text`);
  await page.getByLabel('Token').fill(new URL(captain.url()).hash.slice(1));
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.getByRole('heading', { name: 'Close by', level: 1 }).waitFor();
  const form = page.locator('form', { has: page.locator('input[name="ask"][value="fire-ida"]') }).first();
  await form.getByLabel(/Or the middle of/).selectOption('Engine');
  await picture(page, 'flags-text', { fullPage: true });
  await form.getByRole('button', { name: 'Put into my draft' }).click();
  await page.getByRole('alert').filter({ hasText: 'It is in your draft' }).waitFor();
  assert.deepEqual(page.complaints, []);
  await captain.reload();
  await soon(() => captain.locator('.ask.answered').count(), (n) => n === 1);
});

check('posts: an umpire is asked, his answer holds and the table goes on, and he overrules it with a reason', async () => {
  // Five against five at close range: an engine is struck in a turn or two.
  const line = (names, row) => `ship = [${names.map((name, i) => `{ id = "${name}", name = "${name}", at = "${'cdefg'[i]}${row}", heading = "n", guns = 1, sound = 40, damp = 0 }`).join(', ')}]`;
  const melee = text.replace(ship('Ida', 'e3', 'n', 3), line(['ada', 'bea', 'cora', 'dora', 'ella'], 3)).replace(ship('Max', 'g3', 'n', 3), line(['otto', 'paul', 'quirin', 'rolf', 'sven'], 4));
  const seats = ['red', 'blue', 'gold'].flatMap((of) => ['admiral', 'captain'].map((which) => post(of, which, { bot: 'captain' })));
  const made = await game('Melee', melee, [...seats, { role: 'umpire', post: 'chief', name: 'Chief umpire' }]);
  const judge = await newcomer('judge');
  await judge.goto(`${home}#${made.seats.at(-1).token}`);
  const query = judge.locator('[id^="ask-query-"]').first();
  while (await query.count() === 0) {
    const { state, round } = await until(judge, (s) => s.state === 'owes' || s.state === 'over');
    assert.notEqual(state, 'over', 'no engine is struck');
    if (await query.count()) break;
    await pass(judge);
    await until(judge, (s) => s.round !== round);
  }
  await query.locator('h4 button').click();
  await query.getByRole('spinbutton').fill('2');
  await query.getByRole('spinbutton').blur();
  await query.getByLabel('Reason').fill('a steam pipe');
  await picture(judge, 'flags-query');
  assert.deepEqual(await violations(judge), []);
  const asked = (await query.getAttribute('id')).replace('ask-query-', '');
  await query.getByRole('button', { name: 'Send', exact: true }).click();
  const result = judge.locator(`#ask-overrule-${asked}`);
  await result.waitFor();
  await until(judge, (s) => s.state === 'owes');
  await result.locator('h4 button').click();
  await result.getByRole('spinbutton').fill('1');
  await result.getByRole('spinbutton').blur();
  await result.getByLabel('Reason').fill('it was a small one');
  await result.getByRole('button', { name: 'Send', exact: true }).click();
  await tab(judge, 'log');
  await judge.locator('.entry', { hasText: 'it was a small one' }).waitFor();
  assert.deepEqual(judge.complaints, []);
  await judge.context().close();
});

check('posts: who was away for a while is told what came, messages too, and on a phone all of it fits', async () => {
  const { admiral, captain } = pages;
  await captain.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (!kept?.seen) continue;
      for (const seen of Object.values(kept.seen)) Object.assign(seen, { at: Date.now() - 3600000, log: 1, message: 0 });
      localStorage.setItem(key, JSON.stringify(kept));
    }
    // The page would write down that it was looked at until now.
    Storage.prototype.setItem = () => {};
  });
  await captain.setViewportSize({ width: 390, height: 844 });
  await captain.reload();
  await captain.locator('.news.away', { hasText: /An hour|1 hour|60 minutes/i }).waitFor();
  await captain.locator('.news.away button', { hasText: 'message' }).waitFor();
  await picture(captain, 'flags-away-phone');
  assert.deepEqual(await violations(captain), []);
  assert.ok(await captain.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await captain.locator('.news.away .read').click();
  await captain.locator('.news.away').waitFor({ state: 'detached' });
  for (const who of ['admiral', 'captain', 'chief']) assert.deepEqual(pages[who].complaints, [], who);
  await admiral.context().close();
});
