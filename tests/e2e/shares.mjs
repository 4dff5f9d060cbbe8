// Shared dice at the page: shares are told by themselves, one that is lost is forgone, and a host who changes his
// commitment is found out.
import assert from 'node:assert/strict';
import { check } from './harness.mjs';
import { playRound, until } from './player.mjs';
import { accept, begin, person } from './stage.mjs';

async function twoPeople() {
  const one = await person();
  await begin(one, ['me', 'link']);
  const two = await person();
  await accept(two, await one.locator('.links input').first().inputValue());
  await one.getByRole('link', { name: 'Take my seat' }).click();
  for (const page of [one, two]) {
    await page.locator('.table .piece').first().waitFor();
    await until(page, (s) => s.state === 'owes');
  }
  return [one, two];
}

check('shared dice: both browsers tell their shares by themselves, also after a reload', async () => {
  const [one, two] = await twoPeople();
  const { round } = await until(one, (s) => s.state === 'owes');
  await playRound(one);
  await until(one, (s) => s.state === 'sealed');
  await one.reload();
  await until(one, (s) => s.state === 'sealed');
  await playRound(two);
  for (const page of [one, two]) await until(page, (s) => s.round > round);
  await one.locator('#tab-more').click();
  const trust = one.locator('.dice-trust');
  await trust.getByText('Shared: each player’s browser').waitFor();
  assert.match(await trust.locator('.hash').innerText(), /^[0-9a-f]{64}$/);
  assert.deepEqual([...one.complaints, ...two.complaints], []);
});

check('shared dice: whoever has lost his share goes on without it, and all are told', async () => {
  const [one, two] = await twoPeople();
  const { round } = await until(one, (s) => s.state === 'owes');
  await playRound(one);
  await one.evaluate(() => localStorage.removeItem('wardroom-dice'));
  await one.reload();
  await until(one, (s) => s.state === 'sealed');
  await playRound(two);
  await two.locator('.standing', { hasText: 'Waiting for the dice share of' }).waitFor();
  await one.getByRole('button', { name: 'Go on without my share' }).click();
  for (const page of [one, two]) await until(page, (s) => s.round > round);
  await two.locator('#tab-log').click();
  await two.locator('.entry', { hasText: 'The dice fall without the share of' }).first().waitFor();
  assert.deepEqual([...one.complaints, ...two.complaints], []);
});

check('another commitment than the first is told loudly', async () => {
  const [one] = await twoPeople();
  await one.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => socket.send(text.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${'0'.repeat(64)}"`)));
  });
  await one.reload();
  await one.locator('.alarm[role="alert"]', { hasText: 'another commitment' }).waitFor();
  await one.locator('#tab-more').click();
  await one.locator('.dice-trust [role="alert"]').waitFor();
});
