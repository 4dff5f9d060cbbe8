// What the checks of the table share: a real server, Chromium, people who come to the page, and what they do first.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { until } from './player.mjs';
import { Serving } from './serving.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const program = path.resolve(process.argv[2] || path.join(root, 'build/wardroom'));
export const folder = path.resolve(process.argv[3] || path.join(root, 'build'));
const pictures = path.join(folder, 'pictures');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
mkdirSync(pictures, { recursive: true });

export const serving = new Serving(program);
export const home = await serving.start();
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });

// A browser of its own: nothing shared with the others but the server.
export async function person(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 840 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  page.complaints = [];
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') page.complaints.push(m.text()); });
  page.on('pageerror', (e) => page.complaints.push(e.message));
  page.on('request', (r) => { if (!r.url().startsWith(home) && !/^(blob|data):/.test(r.url())) page.complaints.push('asked for ' + r.url()); });
  return page;
}
export const picture = (page, name, options = {}) => page.screenshot({ path: path.join(pictures, `table-${name}.png`), ...options });

// The page's own policy lets no foreign script in, so the judge comes into a context without one.
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run()).violations);
  return found.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' | ')}`);
}

export async function firstBattle(page) {
  await page.goto(home);
  await page.getByRole('button', { name: /First battle/ }).first().click();
  await page.locator('.table .piece').first().waitFor();
  await until(page, (s) => s.state === 'owes');
}

// Chooses who plays the scenario that is shown, and begins.
export async function begin(page, holders, more = async () => {}) {
  await page.goto(home);
  const seats = page.locator('.seating').first();
  await seats.waitFor();
  const choices = seats.locator('label.row:has(.flag) select');
  for (const [i, holder] of holders.entries()) await choices.nth(i).selectOption(holder);
  await more(seats);
  await seats.locator('.begin').click();
}

/** Opens an invitation and takes the seat. */
export async function accept(page, link, name = '') {
  if (page.url() !== link) await page.goto(link);
  if (name) await page.getByLabel('Your name (optional)').fill(name);
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.locator('.table .piece').first().waitFor();
}

export const openPlot = async (page) => {
  await page.locator('#tab-orders').click();
  const form = page.locator('.ask').filter({ has: page.locator('h4') }).first();
  if (await form.locator('.ask-body').count() === 0) await form.locator('h4 button').click();
  const field = page.locator('.ask.open .plot-entry input');
  await field.waitFor();
  return field;
};

/** Opens the first plot and fills it in; the ghosts show where it leads. */
export async function fillPlot(page, plot) {
  const field = await openPlot(page);
  await field.fill(plot);
  await page.locator('.ghosts .ghost').first().waitFor();
  return field;
}

/** Begins a battle from this text, with a captain in the second seat. */
export async function upload(page, text) {
  await page.locator('.upload summary').first().click();
  await page.locator('.upload textarea').fill(text);
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.locator('.upload .good').waitFor();
  await page.locator('.upload .seating select').nth(1).selectOption('captain');
  await page.locator('.upload .begin').click();
}
