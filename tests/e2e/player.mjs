// A person at the page, as far as a test needs one: he looks at what is asked, takes what is suggested, and seals.

/** What is read from the page, once it is as it should be: the page draws when it gets to it, never at once. */
export async function soon(read, wanted, ms = 10000) {
  const from = Date.now();
  for (;;) {
    const now = await read();
    if (wanted(now)) return now;
    if (Date.now() - from > ms) throw new Error(`waited in vain; it is ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** Drags the mouse over a part of the page, between two places in it. */
export async function drag(page, part, from, to) {
  const box = await page.locator(part).boundingBox();
  await page.mouse.move(box.x + from[0], box.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 4 });
  await page.mouse.up();
}

/** What the table waits for: owes, sealed, waits or over, with the round. */
export async function standing(page) {
  return page.locator('.table').evaluate((e) => ({ state: e.dataset.state, round: Number(e.dataset.round), turn: Number(e.dataset.turn) }));
}

export const until = (page, wanted, ms = 20000) => soon(() => standing(page), wanted, ms);

export async function seal(page) {
  await page.getByRole('button', { name: 'Seal the orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seal', exact: true }).click();
}

/** One round of his own: answers what is asked and sends it off. */
export async function playRound(page) {
  const { round } = await until(page, (s) => s.state === 'owes' || s.state === 'over');
  await page.locator('#tab-orders').click();
  const single = page.locator('.ask.open .ask-buttons button.primary');
  const asItStands = page.getByRole('button', { name: 'Accept them as they are' });
  const suggestions = page.getByRole('button', { name: /^Take all \d+ suggestions/ });
  const sealing = page.getByRole('button', { name: 'Seal the orders' });
  if ((await standing(page)).state === 'over') return;
  await single.or(sealing).first().waitFor();
  if (await sealing.count()) {
    if (await asItStands.count()) await asItStands.click();
    if (await suggestions.count()) await suggestions.click();
    await page.waitForTimeout(60);
    await seal(page);
  } else {
    await page.locator('.ask.open .choice').first().locator('input').check();
    await single.click();
  }
  await until(page, (s) => s.round !== round || s.state !== 'owes');
}

/** Both (or one against a bot) play until a turn is reached or the battle is over. */
export async function playTo(pages, turn) {
  for (;;) {
    const stands = await Promise.all(pages.map(standing));
    if (stands.some((s) => s.state === 'over') || stands.every((s) => s.turn >= turn)) return;
    const due = pages.filter((_, i) => stands[i].state === 'owes' && stands[i].turn < turn);
    if (due.length) await Promise.all(due.map(playRound));
    else await pages[0].waitForTimeout(40);
  }
}
