// Seats that the host cannot take: two people in two browsers, one of whom is invited.
import assert from 'node:assert/strict';
import { check } from './harness.mjs';
import { playTo, soon, until } from './player.mjs';
import { accept, begin, person, picture, violations } from './stage.mjs';

const seatRow = (page, name) => page.locator('.seats li', { hasText: name });

async function invited() {
  const host = await person();
  await begin(host, ['me', 'link']);
  const field = host.getByLabel(/^Link for/).first();
  const [link, name] = [await field.inputValue(), (await field.getAttribute('aria-label')).replace('Link for ', '')];
  await host.getByRole('link', { name: 'Take my seat' }).click();
  await host.locator('.table .piece').first().waitFor();
  await host.locator('#tab-more').click();
  return { host, link, name };
}

check('two people play by invitation: looking takes nothing, the first has the seat, the host sees when', async () => {
  const { host, link, name } = await invited();
  await seatRow(host, name).filter({ hasText: 'not taken yet' }).waitFor();
  const guest = await person({ bypassCSP: true });
  await guest.goto(link);
  await guest.getByRole('heading', { name: /You are invited to/ }).waitFor();
  assert.deepEqual(await violations(guest), []);
  await picture(guest, 'invitation');
  assert.equal(await seatRow(host, name).filter({ hasText: 'not taken yet' }).count(), 1);
  await accept(guest, link, 'Anna');
  assert.ok(!guest.url().includes('invite='), 'the invitation is not in the address');
  await guest.goBack().catch(() => null);
  assert.ok(!guest.url().includes(link.split('invite=')[1]), 'nor in the history');
  await guest.goForward().catch(() => null);
  await seatRow(host, 'Anna').waitFor();

  const late = await person();
  await late.goto(link);
  await late.getByText(/This seat was taken on/).waitFor();
  await late.getByRole('button', { name: 'Take the seat' }).click();
  await late.locator('.refusal', { hasText: 'This seat has been taken, at' }).waitFor();
  await host.locator('#tab-orders').click();
  await guest.locator('.table .piece').first().waitFor();
  await playTo([host, guest], 2);
  // The answer of 409 is noted by the browser itself.
  for (const page of [host, guest]) assert.deepEqual(page.complaints, []);
});

check('a seat that is open elsewhere says so, and can be renewed', async () => {
  const { host, link } = await invited();
  const guest = await person();
  await accept(guest, link);
  await until(guest, (s) => s.state === 'owes');
  const before = guest.url();
  const thief = await person();
  await thief.goto(before);
  await thief.locator('.table .piece').first().waitFor();
  const notice = guest.locator('.company', { hasText: 'This seat is also open somewhere else' });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'That was not me' }).click();
  await thief.locator('.line-lost', { hasText: 'renewed' }).waitFor();
  await soon(async () => guest.url(), (url) => url !== before);
  await until(guest, (s) => s.state === 'owes');
  await soon(() => guest.locator('.company').count(), (n) => n === 0);
  await guest.reload();
  await until(guest, (s) => s.state === 'owes');
  await host.locator('#tab-talk').click();
  await host.locator('.talk', { hasText: 'has renewed the seat' }).waitFor();
  await playTo([host, guest], 1);
  for (const page of [host, guest]) assert.deepEqual(page.complaints, []);
});

check('a seat is handed over when both sides move it', async () => {
  const { host, link, name } = await invited();
  const guest = await person();
  await accept(guest, link);
  for (const page of [host, guest]) {
    await page.locator('#tab-more').click();
    await page.getByText('Hand a seat over', { exact: true }).click();
    await page.getByRole('button', { name: `Ask to hand over ${name}` }).click();
  }
  // Who completes it gets the invitation; his own seat is gone with it.
  await guest.locator('.line-lost', { hasText: 'handed over' }).waitFor();
  const fresh = await guest.getByLabel(/^Link for/).first().inputValue();
  assert.notEqual(fresh, link);
  const heir = await person();
  await accept(heir, fresh, 'Bert');
  await seatRow(host, 'Bert').waitFor();
});
