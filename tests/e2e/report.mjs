// The battle report in Chromium: what a person does with it, and what must never happen.
//   node report.mjs [PROGRAM [FOLDER]]: the wardroom to ask for reports, and where pictures and results go.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { check, run } from './harness.mjs';
import { drag } from './player.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const program = path.resolve(process.argv[2] || path.join(root, 'build/wardroom'));
const folder = path.resolve(process.argv[3] || path.join(root, 'build'));
const pictures = path.join(folder, 'pictures');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'wardroom-e2e-'));
mkdirSync(pictures, { recursive: true });

const wardroom = (...words) => execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
const file = (name) => path.join(scratch, name);
const scenario = (name) => readFileSync(path.join(root, 'data/coal/scenarios', name + '.toml'), 'utf8');

wardroom('run', 'coal/dogger-bank', '--seed', '1', '--bots', 'ensign', '--json', '--journal', file('dogger.wrj'), '--report', file('dogger.html'));
wardroom('report', file('dogger.wrj'), '--as', 'german', '-o', file('german.html'));
wardroom('run', 'coastal/convoy-strike', '--seed', '4', '--bots', 'captain', '--json', '--journal', file('convoy.wrj'), '--report', file('convoy.html'));
wardroom('report', file('convoy.wrj'), '--as', 'british', '-o', file('boats.html'));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });

// Opens a report and hands over whatever the browser complains of or asks the network for.
async function opened(name, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options });
  page.setDefaultTimeout(5000);
  page.complaints = [];
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') page.complaints.push(m.text()); });
  page.on('pageerror', (e) => page.complaints.push(e.message));
  page.on('request', (r) => { if (!/^(file|data):/.test(r.url())) page.complaints.push('asked for ' + r.url()); });
  await page.goto('file://' + file(name));
  return page;
}
const dogger = await opened('dogger.html');
const where = (page, i) => page.locator(`.vessel[data-ship="${i}"]`).getAttribute('transform');
const turn = (page) => page.locator('#turn').inputValue().then(Number);
// A page that scrolls smoothly may still be on its way when a slow machine measures it.
const still = (page) => page.evaluate(() => new Promise((done) => {
  let last = -1;
  const look = () => { if (scrollY === last) done(); else { last = scrollY; setTimeout(look, 200); } };
  look();
}));
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

check('opens without a complaint, and asks for nothing', async () => {
  await dogger.waitForSelector('.vessel');
  assert.deepEqual(dogger.complaints, []);
  assert.ok(await dogger.locator('.vessel').count() > 40);
  assert.match(await dogger.title(), /Dogger Bank/);
  await dogger.screenshot({ path: path.join(pictures, 'light.png'), fullPage: true });
});

check('the slider moves ships and tells the turn', async () => {
  await dogger.locator('#turn').fill('1');
  const before = await where(dogger, 0);
  await dogger.locator('#turn').fill('8');
  assert.notEqual(await where(dogger, 0), before);
  assert.match(await dogger.locator('#now').textContent(), /^Turn 8 · \d\d\.\d\d$/);
  assert.match(await dogger.locator('#map-text').textContent(), /^Turn 8, \d\d\.\d\d\. Range [\d,]+ yards\./);
  assert.ok(await dogger.locator('.fire').count() > 4, 'there are fire lines');
});

check('the keyboard works the slider, the turns and the chart', async () => {
  await dogger.locator('#turn').focus();
  await dogger.keyboard.press('ArrowLeft');
  assert.equal(await turn(dogger), 7);
  await dogger.locator('#on').focus();
  await dogger.keyboard.press('Enter');
  assert.equal(await turn(dogger), 8);
  const before = await where(dogger, 0);
  await dogger.locator('#sea').focus();
  await dogger.keyboard.press('+');
  assert.notEqual(await where(dogger, 0), before);
  await dogger.keyboard.press('0');
  assert.equal(await where(dogger, 0), before);
});

check('play goes on by itself, pause stops it', async () => {
  await dogger.locator('#turn').fill('3');
  await dogger.locator('#play').click();
  assert.equal(await dogger.locator('#play').getAttribute('aria-pressed'), 'true');
  await dogger.waitForFunction(() => Number(document.getElementById('turn').value) >= 5, null, { timeout: 8000 });
  await dogger.locator('#play').click();
  const stopped = await turn(dogger);
  await dogger.waitForTimeout(1400);
  assert.equal(await turn(dogger), stopped);
});

check('wheel, buttons and dragging move the chart', async () => {
  const before = await where(dogger, 0);
  await dogger.locator('#zoom-in').click();
  const nearer = await where(dogger, 0);
  assert.notEqual(nearer, before);
  await drag(dogger, '#map', [300, 200], [360, 240]);
  const dragged = await where(dogger, 0);
  assert.notEqual(dragged, nearer);
  await dogger.mouse.wheel(0, -300);
  await dogger.waitForFunction((old) => document.querySelector('.vessel[data-ship="0"]').getAttribute('transform') !== old, dragged);
  await dogger.locator('#zoom-fit').click();
  assert.equal(await where(dogger, 0), before);
});

check('a ship that is clicked is chosen everywhere', async () => {
  await dogger.locator('#turn').fill('0');
  await still(dogger);
  const box = await dogger.locator('.vessel[data-ship="0"] .hull').boundingBox();
  await dogger.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const name = await dogger.locator('#card h3').textContent();
  assert.equal(await dogger.locator('tr.chosen').count(), 1);
  assert.ok((await dogger.locator('tr.chosen th').textContent()).startsWith(name));
  assert.equal(await dogger.locator('.vessel.chosen').count(), 1);
  await dogger.locator('#card button').first().click();
  assert.match(await dogger.locator('#found').textContent(), /^\d+ events found/);
  await dogger.locator('#filters button[type=reset]').click();
  await dogger.locator('#account .ship').last().click();
  assert.notEqual(await dogger.locator('#card h3').textContent(), name);
  await dogger.locator('#card button').last().click();
  assert.ok(await dogger.locator('#card').isHidden());
});

check('searching filters the log', async () => {
  const all = parseInt(await dogger.locator('#found').textContent(), 10);
  await dogger.locator('#find').fill('derfflinger');
  await dogger.waitForFunction(() => /found/.test(document.getElementById('found').textContent));
  const some = parseInt(await dogger.locator('#found').textContent(), 10);
  assert.ok(some > 0 && some < all, `${some} of ${all}`);
  await dogger.locator('#by-turn').selectOption('2');
  const entries = await dogger.locator('#entries .entry').allTextContents();
  assert.ok(entries.length > 0);
  assert.ok(entries.every((text) => /derfflinger/i.test(text)), entries.join('\n'));
  await dogger.locator('#topics input').first().check();
  assert.ok(await dogger.locator('#entries .entry').count() > entries.length, 'movement adds events');
  await dogger.locator('#filters button[type=reset]').click();
  await dogger.waitForFunction((n) => parseInt(document.getElementById('found').textContent, 10) === n, all);
});

check('a trail unfolds with clauses, modifiers and dice', async () => {
  await dogger.locator('#find').fill('lion fires');
  const entry = dogger.locator('#entries details.entry', { hasText: /^Lion fires at/ }).first();
  await entry.waitFor();
  assert.equal(await entry.locator('.trail').count(), 0);
  await entry.locator('summary').click();
  await entry.locator('.trail').waitFor();
  const trail = await entry.textContent();
  for (const words of ['mounts bearing', '6.5.1', 'to hit', 'D20', '†']) assert.ok(trail.includes(words), words);
  assert.ok(await entry.locator('.die').count() > 0);
  await dogger.locator('#filters button[type=reset]').click();
});

check('a click on a heading sorts the ships, and back', async () => {
  const names = () => dogger.locator('table.fleet').first().locator('tbody tr[data-row] .ship').allTextContents();
  const column = (n) => dogger.locator('table.fleet').first().locator(`tbody tr[data-row] td:nth-child(${n})`).allTextContents();
  const before = await names();
  const head = dogger.locator('table.fleet').first().locator('thead button', { hasText: 'Hits taken' });
  await head.click();
  const hits = (await column(4)).map(Number);
  assert.deepEqual(hits, [...hits].sort((a, b) => b - a));
  await head.click();
  await dogger.locator('table.fleet').first().locator('thead button', { hasText: 'Ship' }).click();
  await dogger.locator('table.fleet').first().locator('thead button', { hasText: 'Ship' }).click();
  assert.deepEqual(await names(), before);
});

check('a side sees its own page', async () => {
  const page = await opened('german.html');
  assert.match(await page.locator('.seat').textContent(), /As the Germans saw it/);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

check('ships that a side never saw are nowhere in its page', async () => {
  const text = scenario('north-sea-sweep').replace('turns = 30', 'turns = 1');
  writeFileSync(file('sweep.toml'), text);
  wardroom('run', file('sweep.toml'), '--json', '--journal', file('sweep.wrj'));
  wardroom('report', file('sweep.wrj'), '--as', 'british', '-o', file('sweep.html'));
  const page = await opened('sweep.html');
  const whole = await page.content();
  for (const name of ['Moltke', 'Von der Tann', 'V25', 'V26', 'Frankfurt', 'Elbing']) {
    assert.ok(text.includes(name) || text.toLowerCase().includes(name.toLowerCase().replaceAll(' ', '_')), `${name} is in the scenario`);
    assert.ok(!whole.includes(name), name);
  }
  assert.ok(whole.includes('Princess Royal'));
  assert.ok(await page.locator('.marker').count() > 0, 'his markers are shown');
  assert.deepEqual(page.complaints, []);
  await page.close();
});

check('a title that is a script does nothing', async () => {
  const evil = "</script><img src=x onerror='window.pwned=1'><script>window.pwned=1</script>";
  writeFileSync(file('evil.toml'), scenario('first-battle').replace(/title = ".*"/, `title = "${evil}"`));
  wardroom('run', file('evil.toml'), '--json', '--report', file('evil.html'));
  const page = await opened('evil.html');
  await page.waitForSelector('.vessel');
  assert.equal(await page.evaluate(() => window.pwned), undefined);
  assert.equal(await page.locator('h1').textContent(), evil);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

check('a telephone needs no sideways scrolling', async () => {
  await dogger.locator('#find').fill('batteries');
  await dogger.locator('#entries details.entry').first().waitFor();
  for (const each of (await dogger.locator('#entries details.entry > summary').all()).slice(0, 12)) await each.click();
  for (const width of [360, 768, 1200]) {
    await dogger.setViewportSize({ width, height: 740 });
    assert.ok(await wide(dogger) <= 0, `at ${width}`);
    if (width === 360) await dogger.screenshot({ path: path.join(pictures, 'phone.png'), fullPage: true });
  }
  await dogger.setViewportSize({ width: 1200, height: 900 });
  await dogger.locator('#filters button[type=reset]').click();
});

async function barsNobody(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] }));
  assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].failureSummary}`), []);
}
for (const colorScheme of ['light', 'dark']) {
  check(`nothing bars the way of readers, ${colorScheme}`, async () => {
    await dogger.emulateMedia({ colorScheme });
    await barsNobody(dogger);
  });
}

check('dark is dark', async () => {
  await dogger.emulateMedia({ colorScheme: 'dark' });
  const paper = await dogger.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.ok(paper.match(/\d+/g).every((part) => Number(part) < 60), paper);
  await dogger.screenshot({ path: path.join(pictures, 'dark.png'), fullPage: true });
  await dogger.emulateMedia({ colorScheme: 'light' });
});

check('print has the whole action and no controls', async () => {
  await dogger.locator('#turn').fill('2');
  await dogger.emulateMedia({ media: 'print' });
  assert.ok(await dogger.locator('.controls').first().isHidden());
  assert.ok(await dogger.locator('#filters').isHidden());
  assert.ok(await dogger.locator('ol.summary').isVisible());
  await dogger.pdf({ path: path.join(pictures, 'print.pdf'), format: 'A4', printBackground: true });
  await dogger.emulateMedia({ media: 'screen' });
  assert.equal(await turn(dogger), 2);
});

check('without scripts the account, the ships and the luck can be read', async () => {
  const page = await opened('dogger.html', { javaScriptEnabled: false });
  assert.ok((await page.locator('#account').textContent()).length > 1000);
  assert.ok(await page.locator('table.fleet tr[data-row]').count() > 40);
  assert.ok(await page.locator('.figure').count() >= 4);
  await page.close();
});

// The slowest step of the slider from the first turn to the last, in milliseconds.
const slowest = (page) => page.evaluate(() => {
  const slider = document.getElementById('turn');
  let most = 0;
  for (let f = 0; f <= Number(slider.max); f++) {
    const since = performance.now();
    slider.value = f;
    slider.dispatchEvent(new Event('input'));
    most = Math.max(most, performance.now() - since);
  }
  return most;
});

check('a coastal battle has the same page, in turns and centimetres', async () => {
  const page = await opened('convoy.html');
  assert.ok(await page.locator('.vessel').count() >= 10);
  assert.match(await page.locator('#account').textContent(), /In turn \d+ /);
  await page.locator('#turn').fill('1');
  const before = await where(page, 0);
  await page.locator('#turn').fill('3');
  assert.notEqual(await where(page, 0), before);
  assert.match(await page.locator('#now').textContent(), /^Turn \d+$/);
  assert.match(await page.locator('#map-text').textContent(), /^Turn \d+\. Range \d+ cm\./);
  assert.ok(!/yards|undefined|NaN/.test(await page.locator('body').innerText()));
  await page.locator('#pick').selectOption('0');
  assert.match(await page.locator('#card').textContent(), /motor torpedo boat, Vosper/);
  await page.screenshot({ path: path.join(pictures, 'coastal.png'), fullPage: true });
  await page.locator('#find').fill('observes');
  const entry = page.locator('#entries details.entry').first();
  await entry.waitFor();
  assert.match(await page.locator('#entries .step').first().textContent(), /^Step [37], observation$/);
  await entry.locator('summary').click();
  await entry.getByText('score needed').first().waitFor();  // written when it is opened
  assert.match(await entry.textContent(), /score needed.*spot-7.*D6/);
  await barsNobody(page);
  assert.deepEqual(page.complaints, []);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok(await wide(page) <= 0);
  await page.screenshot({ path: path.join(pictures, 'coastal-phone.png'), fullPage: true });
  await page.close();
});

check('a side of a coastal battle sees markers until it makes them out', async () => {
  const page = await opened('boats.html');
  assert.match(await page.locator('.seat').textContent(), /As the British saw it/);
  await page.locator('#turn').fill('0');
  assert.ok(await page.locator('#map .marker').count() > 0);
  assert.deepEqual(page.complaints, []);
  await page.screenshot({ path: path.join(pictures, 'coastal-side.png'), fullPage: true });
  await page.close();
});

check('the whole of Jutland opens and is drawn quickly', async () => {
  wardroom('run', 'coal/jutland', '--json', '--bots', 'ensign', '--report', file('jutland.html'));
  assert.ok(statSync(file('jutland.html')).size < 20e6);
  const page = await opened('jutland.html');
  assert.ok(await page.locator('.vessel').count() > 200);
  const took = await slowest(page);
  assert.ok(took < 250, `${took.toFixed(0)} ms for a turn`);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok(await wide(page) <= 0);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

check('nothing was complained of in all this', () => assert.deepEqual(dogger.complaints, []));

const passed = await run(path.join(folder, 'results/browser.xml'));
await browser.close();
rmSync(scratch, { recursive: true });
process.exit(passed ? 0 : 1);
