// A battle on the hex mat: hexes on the canvas, overlays by the hex, plots that are drawn and typed on the lattice.
import assert from 'node:assert/strict';
import { check } from './harness.mjs';
import { drag, playTo, seal, soon, until } from './player.mjs';
import { begin, openPlot, person, picture, violations } from './stage.mjs';

const root3 = Math.sqrt(3);
// Whether a place is the middle of a hex or of a hex side.
function onLattice([x, y]) {
  const q = Math.round((x - 0.577) / (root3 / 4));
  const r = (0.5 - y) * 2 - q / 2;
  return Math.abs(0.577 + (q * root3) / 4 - x) < 0.002 && Math.abs(r - Math.round(r)) < 0.002;
}
const ships = (page) => page.locator('.piece.ship').evaluateAll((all) =>
  all.map((e) => e.getAttribute('transform').match(/translate\(([-\d.]+) ([-\d.]+)\)/).slice(1).map(Number)).map(([x, y]) => [x, -y]));
const ink = (page) => page.evaluate(() => {
  const canvas = document.querySelector('.chart canvas');
  const { data } = canvas.getContext('2d').getImageData(canvas.width / 2 - 60, canvas.height / 2 - 60, 120, 120);
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4) colours.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
  return colours.size;
});

let captain;
check('a battle on the hex mat is begun from the start page, and stands on hexes', async () => {
  captain = await person({ bypassCSP: true });
  await begin(captain, ['me', 'captain'], async (seats) => {
    await seats.locator('summary').first().click();
    await seats.locator('label.option').filter({ hasText: 'Table or hex mat' }).locator('select').selectOption('"hex"');
  });
  await captain.locator('.table .piece').first().waitFor();
  await playTo([captain], 1);
  const places = await ships(captain);
  assert.ok(places.length >= 6 && places.every(onLattice), JSON.stringify(places));
  assert.match(await captain.locator('.piece.ship [role="button"]').first().getAttribute('aria-label'), /in hex \d{4}|on the side between \d{4} and \d{4}/);
  await captain.waitForFunction(() => document.querySelector('.scale').textContent.includes('hex'));
  await soon(() => ink(captain), (colours) => colours > 2);
  await picture(captain, 'hexes');
});

check('on hexes a plot is drawn to a place and a course, by pointer, keys and typing', async () => {
  const field = await openPlot(captain);
  await field.fill('');
  const handle = await captain.locator('.plot .handle').boundingBox();
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await captain.mouse.move(x + 60, y - 50);
  await captain.locator('.plot .wish').waitFor();
  const place = (await captain.locator('.plot .bow').getAttribute('transform')).match(/translate\(([-\d.]+) ([-\d.]+)\)/).slice(1).map(Number);
  assert.ok(onLattice([place[0], -place[1]]), JSON.stringify(place));
  await captain.mouse.click(x + 60, y - 50);
  await soon(() => field.inputValue(), (drawn) => /^(\d|[SC][LR](30|60|90|120|150|180)[PS]?)(-(\d|[SC][LR](30|60|90|120|150|180)[PS]?))*$/.test(drawn));
  await captain.locator('.ghosts .ghost').first().waitFor();
  await soon(() => captain.locator('.ask.open .refusal').count(), (n) => n === 0);
  await field.fill('1');
  await captain.getByRole('button', { name: '30° ↷' }).click();
  await soon(() => field.inputValue(), (text) => text === '1-CR30');
  await captain.locator('.piece.own [role="button"]').first().focus();
  await captain.keyboard.press('Shift+ArrowUp');
  await soon(() => field.inputValue(), (text) => text === '1-CR30-1');
  await captain.locator('.ghosts .ghost').first().waitFor();
  await picture(captain, 'hexes-plot');
  await field.fill('1-SR45');
  await captain.locator('.ask.open .refusal').first().waitFor();
});

check('on hexes overlays are told in hexes, and the line counts them', async () => {
  await (await openPlot(captain)).fill('1-CR30');
  await captain.locator('.ask.open .refusal').first().waitFor({ state: 'detached' });
  for (const name of ['Move', 'Arcs']) {
    await captain.locator('.overlays').getByRole('button', { name }).click();
    await captain.locator('.shape.hexes .tiles').first().waitFor();
    assert.match(await captain.locator('.shape.hexes[role="img"]').first().getAttribute('aria-label'), /\d+ hexes/);
    if (name === 'Move') assert.match(await captain.locator('.shape.hexes .ticks').getAttribute('d'), /^M.*L/);
    else assert.match(await captain.locator('.shape.hexes .both').getAttribute('d'), /^M.*Z$/);
    await picture(captain, `hexes-${name.toLowerCase()}`);
    assert.deepEqual(await violations(captain), []);
    await captain.locator('.overlays').getByRole('button', { name }).click();
  }
  await captain.getByRole('button', { name: 'Measure' }).click();
  await drag(captain, '.chart', [200, 300], [420, 330]);
  await soon(() => captain.locator('.measure text').textContent(), (text) => /\d{4}.* to .*\d{4}: \d+ hex(es)?.* · \d\d\d°/.test(text));
  await captain.keyboard.press('Escape');
});

check('on hexes what was plotted is sailed, and every ship ends in a place of the lattice', async () => {
  const before = await ships(captain);
  await seal(captain);
  await until(captain, (s) => s.state !== 'sealed');
  await playTo([captain], 2);
  await captain.keyboard.press('Escape');
  await captain.waitForTimeout(200);
  await captain.locator('.film').waitFor({ state: 'detached' });
  const after = await ships(captain);
  assert.ok(after.every(onLattice), JSON.stringify(after));
  assert.notDeepEqual(after, before);
  assert.deepEqual(captain.complaints, []);
  await captain.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
  await captain.waitForTimeout(300);
  await picture(captain, 'hexes-night');
});
