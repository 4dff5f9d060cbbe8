// The third book in the browser: sails with their odds, ships that move one by one, broadsides, and the ship log.
import assert from 'node:assert/strict';
import { check } from './harness.mjs';
import { playRound, seal, soon, until } from './player.mjs';
import { home, person, picture, violations } from './stage.mjs';

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

check('admiralty: ships move one by one, along a path that lays the whole allowance', async () => {
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
  await soon(() => captain.locator('.ask.open').innerText(), (text) => /all of it to be sailed; 5 turning steps/.test(text));
  await picture(captain, 'admiralty-move');
  assert.deepEqual(await violations(captain), []);
});

check('admiralty: broadsides have their lines and odds, and the throw is in the log', async () => {
  await to('Cannon Fire', 1);
  await captain.locator('#tab-orders').click();
  await picture(captain, 'admiralty-fire');
  assert.deepEqual(await violations(captain), []);
  await playRound(captain);
  await captain.locator('#tab-log').click();
  await soon(() => captain.locator('.panel').innerText(), (text) => /dice/.test(text));
  assert.deepEqual(captain.complaints, []);
});

check('admiralty: the ship log is open to her owner, and the phone fits it', async () => {
  await captain.keyboard.press('Escape');
  await captain.locator('.piece.side0 [role="button"]').first().press('Enter');
  await soon(() => captain.locator('.panel').innerText(), (text) => /[Ss]ail/.test(text));
  await picture(captain, 'admiralty-log');
  await captain.setViewportSize({ width: 390, height: 800 });
  await captain.waitForTimeout(200);
  await picture(captain, 'admiralty-phone');
  assert.deepEqual(await violations(captain), []);
  await captain.close();
});
