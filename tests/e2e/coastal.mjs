// The coastal book in the browser: a night with hidden markers, torpedoes, observation and gunfire, and a boat chart.
import assert from 'node:assert/strict';
import { check } from './harness.mjs';
import { playRound, seal, soon, standing, until } from './player.mjs';
import { home, person, picture, upload, violations } from './stage.mjs';

const convoy = ['Helene', 'Anton Lang', 'M 274', 'V 1306', 'V 1310', 'R 79'];
const phaseOf = (page) => page.locator('.when span').textContent();
/** His turn in a step of this name; what comes before it he leaves to the rules. */
async function toStep(page, name) {
  for (;;) {
    const { state } = await until(page, (s) => s.state === 'owes' || s.state === 'over');
    assert.notEqual(state, 'over');
    if ((await phaseOf(page)).includes(name)) return;
    await playRound(page);
  }
}
const ground = (page) => page.evaluate(() => {
  const canvas = document.querySelector('.chart canvas');
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  pen.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
});
const dark = ([r, g, b]) => r + g + b < 150 && b > r;
const openAsk = async (form) => {
  await form.locator('h4 button').click();
  await form.locator('.ask-body').waitFor();
};

let captain;
let heard = '';
/** Names of the convoy that have come to this browser, on the page or over the line. */
const known = async () => {
  const page = await captain.locator('body').innerHTML();
  return convoy.filter((name) => heard.includes(name) || page.includes(name)).sort();
};
const made = async () => (await captain.locator('.piece.side1.ship [role="button"]').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label').split(',')[0]))).sort();

check('coastal: a night battle is begun from the start page, and the sea is dark', async () => {
  captain = await person({ bypassCSP: true });
  captain.on('websocket', (line) => line.on('framereceived', ({ payload }) => { heard += payload; }));
  await captain.goto(home);
  await captain.getByLabel('Book').selectOption({ label: 'WW2 coastal warfare' });
  await captain.getByRole('button', { name: /Convoy strike/ }).click();
  await captain.locator('.sheet h3', { hasText: 'Convoy strike' }).waitFor();
  await soon(() => ground(captain), dark);
  assert.equal(await captain.evaluate(() => document.documentElement.dataset.theme), 'light');
  await captain.locator('.seating .begin').click();
  await captain.locator('.table .piece').first().waitFor();
  await until(captain, (s) => s.state === 'owes');
  await soon(() => captain.evaluate(() => document.documentElement.dataset.theme), (theme) => theme === 'dark');
  await soon(() => ground(captain), dark);
  await captain.locator('.scale', { hasText: 'yards' }).waitFor();
  assert.deepEqual(await violations(captain), []);
});

check('coastal: day by choice is day, also in a night battle', async () => {
  await captain.locator('#tab-more').click();
  const light = captain.locator('.looks select').first();
  await light.selectOption('light');
  await soon(() => ground(captain), (colour) => !dark(colour));
  assert.equal(await captain.evaluate(() => document.documentElement.dataset.theme), 'light');
  assert.deepEqual(await violations(captain), []);
  await light.selectOption('auto');
  await soon(() => ground(captain), dark);
  await captain.locator('#tab-orders').click();
});

check('coastal: enemies are numbered markers, and nothing tells which is which', async () => {
  const markers = captain.locator('.piece.side1.marker');
  assert.equal(await markers.count(), 8);
  const numbers = await markers.locator('.inside').allTextContents();
  assert.deepEqual(numbers.map(Number).sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(await captain.locator('.piece.side1 .hull').count(), 0);
  assert.deepEqual(await known(), []);
  const pieces = heard.match(/\{"id":"marker-german-\d".*?"text":"[^"]*"\}/g);
  const shapes = new Set(pieces.map((p) => p.match(/"length":[^,]*,"width":[^,]*/)[0]));
  assert.equal(shapes.size, 1, [...shapes].join());
});

check('coastal: torpedoes are launched, real and dummy, and run before the eyes', async () => {
  await toStep(captain, 'torpedoes');
  const first = captain.locator('[id^="ask-launch-"]').first();
  await openAsk(first);
  await captain.locator('.shape.torpedo').first().waitFor();
  await first.getByRole('button', { name: 'Order this' }).click();
  const second = captain.locator('[id^="ask-launch-"]').nth(1);
  await openAsk(second);
  await second.getByLabel('A dummy').check();
  await soon(() => captain.locator('.ask.answered').count(), (n) => n === 2);
  await seal(captain);
  await toStep(captain, 'moving');
  // Where the first marker is seen while ships and torpedoes go their ways.
  await captain.evaluate(() => {
    globalThis.seen = new Set();
    const look = () => {
      const torpedo = document.querySelector('.piece.torpedo');
      if (torpedo) globalThis.seen.add(torpedo.getAttribute('transform').match(/translate\(([^)]*)\)/)[1]);
      requestAnimationFrame(look);
    };
    look();
  });
});

check('coastal: a way that is drawn is one that the boat can go', async () => {
  const form = captain.locator('[id^="ask-move-mtb"]').first();
  await openAsk(form);
  const way = form.locator('.plot-entry input');
  // A place off her bow where there is nothing but water.
  const place = await captain.locator('.plot .handle').evaluate((e) => {
    const box = e.getBoundingClientRect();
    const course = Number(document.querySelector('.piece.selected g g[transform]').getAttribute('transform').match(/[-\d.]+/)[0]);
    for (const [off, far] of [[30, 50], [-30, 50], [30, 70], [-30, 70], [20, 90], [-20, 90]]) {
      const angle = ((course + off) * Math.PI) / 180;
      const at = [box.x + box.width / 2 + Math.sin(angle) * far, box.y + box.height / 2 - Math.cos(angle) * far];
      if (!document.elementFromPoint(...at)?.closest('.piece')) return at;
    }
    return null;
  });
  await captain.mouse.click(...place);
  await soon(() => way.inputValue(), (text) => /^[\d.]+-[RL]\d+(-[\d.]+)?$/.test(text));
  await captain.locator('.ghosts .ghost').first().waitFor();
  await form.locator('.preview-words').waitFor();
  assert.equal(await form.locator('.refusal').count(), 0);
  await way.fill('0.5-R30');
  await form.locator('.refusal').waitFor();
  assert.equal(await form.locator('.refusal').count(), 1);
  await way.fill('');
  await form.locator('.refusal').waitFor({ state: 'detached' });
  await captain.locator('.seal button.primary:enabled').waitFor();
  await seal(captain);
  await captain.waitForFunction(() => globalThis.seen.size > 3);
  assert.equal(heard.split('lays a torpedo marker').length - 1, 2);
});

check('coastal: every look has its odds and the way to them, and the key s takes the best', async () => {
  await toStep(captain, 'observation');
  await captain.keyboard.press('Escape');
  assert.deepEqual(await known(), await made());
  const form = captain.locator('[id^="ask-observe-"]').first();
  await soon(() => form.locator('.ask-state').textContent(), (text) => /\d %/.test(text));
  await openAsk(form);
  const choices = await form.locator('.choice').evaluateAll((all) => all.map((e) => ({
    chance: Number(e.querySelector('meter').value),
    suggested: e.querySelector('.suggested') !== null,
  })));
  const best = Math.max(...choices.map((c) => c.chance));
  assert.equal(choices.find((c) => c.suggested)?.chance ?? 0, best);
  assert.ok(choices.every((c) => Math.abs(c.chance * 6 - Math.round(c.chance * 6)) < 1e-4), 'a chance is so many faces of six');
  await form.locator('.why').first().click();
  await form.locator('.trail .total', { hasText: 'score needed' }).waitFor();
  await picture(captain, 'coastal-observe');
  assert.deepEqual(await violations(captain), []);
  if (best > 0) {
    await captain.keyboard.press('s');
    await form.locator('.choice.chosen .suggested').waitFor();
  }
  await playRound(captain);
});

check('coastal: who is made out has a name, who is not has none, turn after turn', async () => {
  for (let rounds = 0; rounds < 24 && (await made()).length === 0; ++rounds) await playRound(captain);
  const names = await made();
  assert.ok(names.length > 0, 'somebody is made out in six turns');
  await soon(async () => [await known(), await made()], ([told, seen]) => told.every((name) => seen.includes(name)));
  assert.deepEqual(captain.complaints, []);
});

// Her forward gun cannot fire abeam, and three enemies lie close by: what she gets is hardly a matter of luck.
const gallery = `
format = 1
kind = "scenario"
book = "coastal"
title = "Shooting gallery"
date = 1943-05-14
provenance = "reconstructed: for a test"
first = "british"

[sea]
width = 60
height = 60

[special]
turns = 2

[[card]]
id = "target_ship"
name = "Target ship"
nation = "GB"
type = "merchant"
year = 1940
size_class = "large"
merchant = true
length_m = 60
displacement_t = 900
knots = 10
speed_cm = 4
engine_boxes_cm = "4/2"
turn_deg_per_cm = "30/4"
max_turn_deg = 30
accel_cm = 1
bridge_boxes = 1
hull_boxes = 60
crew = 20
cannon = "1x20@F; 1x40@A"
blocked = "20-F:port; 20-F:starboard; 40-A:rear"
torpedoes = 0
reloads = 0
depth_charges = 0
radar = "none"
hydrophone = false
star_shell = false
searchlight = false
smoke = false
cannon_front_15_40_60 = "6/3/3"
cannon_side_15_40_60 = "4/2/2"
cannon_rear_15_40_60 = "0/0/0"
guns_side_30_60_over = "0/0/0"
system_count = 6
system_list = "20-F|bridge|40-A|engine1|engine2|steering"
points = 37
provenance = "reconstructed: for a test"

[[side]]
id = "british"
name = "Target"
hidden = false
unit = [{ name = "Target", ship = [{ card = "target_ship", name = "Barge", at = [30, 30], course = 0, speed = 0 }] }]

[[side]]
id = "german"
name = "Gunners"
hidden = false
unit = [{ name = "Gunners", ship = [
  { card = "m35", name = "M 1", at = [20, 30], course = 0, speed = 0 },
  { card = "m35", name = "M 2", at = [30, 20], course = 0, speed = 0 },
  { card = "m35", name = "M 3", at = [40, 34], course = 0, speed = 0 },
] }]
`;

let target;
check('coastal: the arcs of a chart of one\'s own show what is blocked', async () => {
  target = await person({ bypassCSP: true });
  await target.goto(home);
  await target.getByLabel('Book').selectOption({ label: 'WW2 coastal warfare' });
  await upload(target, gallery);
  await until(target, (s) => s.state === 'owes');
  await target.locator('#tab-ship').click();
  await target.locator('.piece.own [role="button"]').first().click({ force: true });
  await target.locator('.card .box').first().waitFor();
  await target.locator('.overlays').getByRole('button', { name: 'Arcs' }).click();
  await target.locator('.shape.blocked').first().waitFor();
  const labels = await target.locator('.shape.blocked').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')));
  assert.deepEqual(labels.sort(), ['20-F blocked', '20-F blocked', '40-A blocked']);
  assert.equal(await target.locator('.shape.gun[aria-label="port: 40-A"]').count(), 1);
  assert.equal(await target.locator('.shape[aria-label="astern: nothing bears"]').count(), 1);
  await picture(target, 'coastal-arcs');
  assert.deepEqual(await violations(target), []);
});

check('coastal: the boat chart has its boxes, and they are struck out when she is hit', async () => {
  const boxes = target.locator('.card .boxes:not(.track) .box');
  assert.match((await boxes.allTextContents()).join(' '), /20-F.*whole.*bridge.*whole.*engine 1.*whole.*steering.*whole/);
  assert.match(await boxes.filter({ hasText: '20-F' }).getAttribute('title'), /blocked starboard, port/);
  assert.equal(await target.locator('.card .track .box').count(), 60);
  assert.equal(await target.locator('.card .box.lost').count(), 0);
  assert.ok(await target.locator('.card .notes').filter({ hasText: 'Not printed in the book' }).count() > 0);
  while (await target.locator('.card .track .box.lost').count() === 0 && (await standing(target)).state !== 'over') {
    await playRound(target);
    await target.locator('#tab-ship').click();
    await target.locator('.card .track').waitFor();
  }
  await target.locator('.card .track .box.lost').first().waitFor();
  assert.ok(await target.locator('.card .boxes:not(.track) .box.hit, .card .boxes:not(.track) .box.lost').count() > 0);
  await picture(target, 'coastal-chart');
  assert.deepEqual(await violations(target), []);
});

check('coastal: the battle ends, and its replay opens with nothing hidden', async () => {
  while ((await standing(target)).state !== 'over') await playRound(target);
  await target.locator('#tab-more').click();
  await target.getByRole('button', { name: 'Watch the replay' }).click();
  await target.locator('.replay .piece.ship').first().waitFor();
  await target.locator('.replay .account li').first().waitFor();
  await soon(() => ground(target), dark);
  assert.deepEqual(await violations(target), []);
  assert.deepEqual(target.complaints, []);
});
