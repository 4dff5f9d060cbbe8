// A server whose host gives out codes and has a status page: what his players and he himself see in the browser.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { check } from './harness.mjs';
import { soon } from './player.mjs';
import { person, program } from './stage.mjs';
import { Serving } from './serving.mjs';

check('a server that wants a code asks for it once, and the host ends the game from his page', async () => {
  const club = new Serving(program);
  const codes = `${club.data}/codes.txt`;
  writeFileSync(codes, 'long-lance-93 members\n');
  const home = await club.start(['--new-games', 'code', '--codes', codes, '--metrics-port', '0']);
  const player = await person();
  try {
    await player.goto(home);
    await player.getByRole('button', { name: /First battle/ }).click();
    const field = player.getByLabel('Code for new games on this server');
    await field.fill('blue-ensign');
    await player.getByRole('button', { name: 'Begin', exact: true }).click();
    await soon(() => player.locator('.masthead .refusal').textContent(), (text) => /does not know that code/.test(text));
    await field.fill('long-lance-93');
    await player.getByRole('button', { name: 'Begin', exact: true }).click();
    await player.locator('.piece.own').first().waitFor();

    const again = await player.context().newPage();
    await again.goto(home);
    await again.getByRole('button', { name: /First battle/ }).click();
    await again.locator('.piece.own').first().waitFor();
    await again.close();

    const host = await player.context().newPage();
    await host.goto(/http:\/\/127\.0\.0\.1:\d+\//.exec(club.said)[0]);
    const row = host.locator('tr', { hasText: 'code members' }).filter({ has: host.locator('td:nth-child(5)', { hasText: '1' }) });
    await row.locator('summary').click();
    await row.getByLabel('Reason').first().fill('Closing time.');
    await row.getByRole('button', { name: 'End the game' }).click();
    await host.getByRole('alert').waitFor();
    assert.match(await host.getByRole('alert').textContent(), /The game is ended/);
    await soon(() => player.locator('body').textContent(), (text) => /has ended this game: Closing time\./.test(text));
  } finally {
    await player.context().close();
    await club.stop();
  }
});
