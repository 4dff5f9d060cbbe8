// How many frames a second the sea makes while it is dragged and zoomed, with so many pieces on it. The pieces are added
// to what the real server sends, on its way to the page.
export async function measure(browser, address, count) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 840 } });
  const page = await context.newPage();
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'table' && message.reset) crowd(message.set, count);
      socket.send(JSON.stringify(message));
    });
  });
  await page.goto(address);
  await page.locator('#piece-crowd0').waitFor();
  await page.getByRole('button', { name: 'Show the whole table' }).click();
  await page.waitForTimeout(600);
  const rates = { pan: await page.evaluate(moved, 'pan'), zoom: await page.evaluate(moved, 'zoom') };
  await context.close();
  return rates;
}

function crowd(set, count) {
  const sides = set.seat.sides.map((s) => s.id);
  const there = Object.keys(set).filter((k) => k.startsWith('pieces/')).length;
  const { width, height } = set.sea;
  const columns = Math.ceil(Math.sqrt((count * width) / height));
  for (let i = 0; i < count - there; ++i) {
    const at = [((i % columns) + 0.5) * (width / columns), (Math.floor(i / columns) + 0.5) * (height / Math.ceil(count / columns))];
    const badges = [{ kind: i % 3 ? 'fire' : 'damage', text: '1', words: 'hurt' }];
    set[`pieces/crowd${i}`] = {
      id: `crowd${i}`, kind: 'ship', label: `Ship ${i}`, name: `Ship ${i}`, side: sides[i % sides.length], own: i % 2 === 0, at,
      heading: (i * 37) % 360, length: 1, width: 0.4, badges, track: [[at[0] - 1, at[1]], at], text: `Ship ${i}`,
    };
  }
}

async function moved(how) {
  const chart = document.querySelector('.chart');
  const box = chart.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const point = (type, px, py) => chart.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: px, clientY: py, pointerId: 1, button: 0 }));
  chart.setPointerCapture = () => {};
  if (how === 'pan') point('pointerdown', x, y);
  const frames = 180;
  const from = await new Promise((resolve) => requestAnimationFrame(resolve));
  let last = from;
  for (let i = 1; i <= frames; ++i) {
    if (how === 'pan') point('pointermove', x + Math.sin(i / 12) * 160, y + Math.cos(i / 10) * 110);
    else chart.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY: Math.sin(i / 14) * 24 }));
    last = await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if (how === 'pan') point('pointerup', x, y);
  return Math.round((10000 * frames) / (last - from)) / 10;
}
