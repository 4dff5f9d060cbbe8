// Draws the track chart and the log from the data in the page. Plain script: no library, no network.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const $ = (id) => document.getElementById(id);
  const last = data.frames.length - 1;
  const LARGE = 0, BOAT = 2, MERCHANT = 3;  // shapes
  const AFLOAT = 0, HELPLESS = 1, LEFT = 3;  // fates
  const fate = (fix) => data.statuses[fix[3]][1];
  const [tableUnit, unit, unitEach, unitRound] = data.measure;
  const slow = matchMedia('(prefers-reduced-motion: reduce)');

  let frame = last, chosen = -1, playing = 0, part = 0;

  // ---- small helpers

  const SVG = 'http://www.w3.org/2000/svg';
  function svg(name, attributes, parent) {
    const element = document.createElementNS(SVG, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (parent) parent.appendChild(element);
    return element;
  }
  function html(name, text, parent, className) {
    const element = document.createElement(name);
    if (text !== undefined && text !== '') element.textContent = text;
    if (className) element.className = className;
    if (parent) parent.appendChild(element);
    return element;
  }
  function groups(flat, size) {
    const list = [];
    for (let i = 0; i + size <= flat.length; i += size) list.push(flat.slice(i, i + size));
    return list;
  }
  const name = (i) => (i < 0 ? 'an unseen ship' : data.ships[i].n);
  const turnName = (f) => (f === 0 ? 'Before the first turn' : 'Turn ' + data.frames[f][0]);
  const plural = (n, one) => n + ' ' + one + (n === 1 ? '' : 's');
  const grouped = (n) => n.toLocaleString('en-GB');
  const time = (f, between = ' · ') => (data.frames[f][1] ? between + data.frames[f][1] : '');
  const fix = (ship, f) => ship.p[f] || null;

  // ---- tracks: north is up, so y is turned over

  const flip = (y) => data.h - y;
  // The way of a ship in a frame, from where she stood to where she stands.
  function way(ship, f) {
    const to = fix(ship, f);
    if (!to) return [];
    const points = [];
    const from = f > 0 ? fix(ship, f - 1) : null;
    if (from) points.push([from[0], flip(from[1])]);
    if (ship.k[f]) for (const [x, y] of groups(ship.k[f], 2)) points.push([x, flip(y)]);
    points.push([to[0], flip(to[1])]);
    return points;
  }
  for (const ship of data.ships) {
    ship.path = '';
    ship.ends = [];  // how much of the path belongs to the frames so far
    for (let f = 0; f <= last; f++) {
      const points = way(ship, f);
      points.forEach(([x, y], i) => {
        if (i === 0 && ship.path && points.length > 1) return;  // she goes on from where she was
        ship.path += (ship.path ? 'L' : 'M') + x + ',' + y;
      });
      ship.ends.push(ship.path.length);
    }
  }
  // Where a ship is, a part of the way from one frame to the next.
  function place(ship, f, t) {
    const now = fix(ship, f);
    if (t === 0 || f >= last) return now && [now[0], flip(now[1]), now[2]];
    const next = fix(ship, f + 1);
    if (!now || !next) return now && [now[0], flip(now[1]), now[2]];
    const points = way(ship, f + 1);
    let length = 0;
    for (let i = 1; i < points.length; i++) length += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
    if (length === 0) return [now[0], flip(now[1]), now[2]];
    let left = length * t;
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1], [bx, by] = points[i];
      const leg = Math.hypot(bx - ax, by - ay);
      if (left <= leg && leg > 0) {
        const course = Math.atan2(bx - ax, ay - by) * 180 / Math.PI;
        return [ax + (bx - ax) * left / leg, ay + (by - ay) * left / leg, course];
      }
      left -= leg;
    }
    return [next[0], flip(next[1]), next[2]];
  }

  // ---- the chart

  const map = $('map'), sea = $('sea');
  const world = svg('g', {}, map);
  const layer = (parent) => svg('g', {}, parent);
  const ground = layer(world), tracks = layer(world), runs = layer(world);
  const smoke = svg('g', { class: 'turn-only' }, map), fire = svg('g', { class: 'turn-only' }, map), fleet = layer(map), names = layer(map);
  const furniture = svg('g', { class: 'furniture' }, map);

  svg('rect', { class: 'water', x: 0, y: 0, width: data.w, height: data.h }, ground);
  for (let x = 1000; x < data.w; x += 1000) svg('path', { class: 'grid', d: `M${x},0V${data.h}` }, ground);
  for (let y = 1000; y < data.h; y += 1000) svg('path', { class: 'grid', d: `M0,${flip(y)}H${data.w}` }, ground);
  for (const land of data.land) {
    svg('path', { class: 'land', d: 'M' + groups(land, 2).map(([x, y]) => x + ',' + flip(y)).join('L') + 'Z' }, ground);
  }
  svg('rect', { class: 'edge', x: 0, y: 0, width: data.w, height: data.h }, ground);

  function hull(shape) {
    if (shape === LARGE) return 'M-10,-3.2H4L10,0L4,3.2H-10Z';
    if (shape === BOAT) return 'M-5,-2.4L6,0L-5,2.4Z';
    if (shape === MERCHANT) return 'M-7,-3.6H4A4,3.6 0 0 1 4,3.6H-7Z';
    return 'M-8,-2.3H4L8,0L4,2.3H-8Z';
  }
  // There are six looks for sides. From the third on a sign on the hull tells them apart, as in the legend.
  const look = (side) => 'side' + side % 6;
  function sign(shape, side) {
    const half = shape === LARGE ? 3.2 : shape === BOAT ? 1.6 : shape === MERCHANT ? 3.6 : 2.3;
    const bow = { [LARGE]: `M0,-3.2H4L10,0L4,3.2H0Z`, [BOAT]: 'M0,-1.3L6,0L0,1.3Z', [MERCHANT]: 'M0,-3.6H4A4,3.6 0 0 1 4,3.6H0Z' };
    return ['', '', bow[shape] || 'M0,-2.3H4L8,0L4,2.3H0Z', `M-4,${-half}V${half}M1,${-half}V${half}`, 'M-4,0H4', 'M-2,0A2,2 0 1 0 2,0A2,2 0 1 0 -2,0'][side % 6];
  }
  const vessels = data.ships.map((ship, i) => {
    const side = look(ship.s), large = ship.t === LARGE;
    ship.small = ship.t === BOAT;
    ship.track = svg('path', { class: `track ${side}${large ? ' large' : ''}` }, tracks);
    const g = svg('g', { class: `vessel ${side}`, 'data-ship': i }, fleet);
    svg('title', {}, g).textContent = ship.n;
    svg('circle', { class: 'reach', r: 11 }, g);
    svg('circle', { class: 'ring', r: 14 }, g);
    const flame = svg('circle', { class: 'flame', r: 8.5, visibility: 'hidden' }, g);
    const body = svg('g', {}, g);
    svg('path', { class: 'hull', d: hull(ship.t) }, body);
    const told = sign(ship.t, ship.s);
    if (told) svg('path', { class: 'sign', d: told }, body);
    const wreck = svg('path', { class: 'wreck', d: 'M-5,-5L5,5M5,-5L-5,5', visibility: 'hidden' }, g);
    return { g, body, flame, wreck };
  });

  // The part of the table that is shown: a scale (pixels for a hundredth of an inch) and the place at the middle.
  let width = 800, height = 500, scale = 1, cx = data.w / 2, cy = data.h / 2, fitted = 1;
  const sx = (x) => (x - cx) * scale + width / 2;
  const sy = (y) => (y - cy) * scale + height / 2;

  function bounds() {
    let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
    const take = (x, y) => { x0 = Math.min(x0, x); x1 = Math.max(x1, x); y0 = Math.min(y0, y); y1 = Math.max(y1, y); };
    for (const ship of data.ships) for (const p of ship.p) if (p) take(p[0], flip(p[1]));
    for (const list of data.markers) for (const [, , x, y] of groups(list, 4)) take(x, flip(y));
    return x0 > x1 ? [0, 0, data.w, data.h] : [x0, y0, x1, y1];
  }
  function fit() {
    const [x0, y0, x1, y1] = bounds();
    const margin = 46;
    scale = fitted = Math.min((width - 2 * margin) / Math.max(x1 - x0, 400), (height - 2 * margin) / Math.max(y1 - y0, 400));
    cx = (x0 + x1) / 2;
    cy = (y0 + y1) / 2;
  }
  function measure() {
    width = sea.clientWidth || 800;
    height = sea.clientHeight || 500;
    map.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
  function zoom(by, atX = width / 2, atY = height / 2) {
    const next = Math.min(Math.max(scale * by, fitted / 3), fitted * 60);
    cx += (atX - width / 2) * (1 / scale - 1 / next);
    cy += (atY - height / 2) * (1 / scale - 1 / next);
    scale = next;
    draw();
  }

  function draw() {
    world.setAttribute('transform', `translate(${width / 2 - cx * scale},${height / 2 - cy * scale}) scale(${scale})`);
    map.classList.toggle('near', scale > fitted * 1.2);
    drawShips();
    drawTable();
    drawFurniture();
  }

  function drawShips() {
    const small = $('show-small').checked, least = data.ships.length > 100 ? 0.55 : 0.85;
    data.ships.forEach((ship, i) => {
      const { g, body, flame, wreck } = vessels[i];
      const now = fix(ship, frame), at = now && place(ship, frame, part);
      const shown = at && fate(now) !== LEFT && (small || !ship.small || i === chosen);
      ship.at = shown ? [sx(at[0]), sy(at[1])] : null;
      g.setAttribute('visibility', shown ? 'visible' : 'hidden');
      const hidden = !small && ship.small && i !== chosen;
      let path = hidden ? '' : ship.path.slice(0, ship.ends[frame]);
      if (part > 0 && at && path) path += `L${at[0].toFixed(0)},${at[1].toFixed(0)}`;
      if (ship.drawn !== path) ship.track.setAttribute('d', ship.drawn = path);
      ship.track.classList.toggle('chosen', i === chosen);
      g.classList.toggle('chosen', i === chosen);
      if (!shown) {
        for (const each of [flame, wreck]) each.setAttribute('visibility', 'hidden');
        return;
      }
      // As large as her base on the table, but never too small to see.
      const size = Math.max(ship.l * scale / (ship.small ? 11 : 20), least);
      const half = size * (ship.small ? 5.5 : 10), course = at[2] * Math.PI / 180;
      ship.reach = [Math.abs(Math.sin(course)) * half + 4, Math.abs(Math.cos(course)) * half + 4];
      g.setAttribute('transform', `translate(${ship.at[0].toFixed(1)},${ship.at[1].toFixed(1)})`);
      body.setAttribute('transform', `rotate(${(at[2] - 90).toFixed(0)}) scale(${size.toFixed(2)})`);
      g.classList.toggle('gone', fate(now) !== AFLOAT);
      flame.setAttribute('visibility', now[4] > 0 && fate(now) <= HELPLESS ? 'visible' : 'hidden');
      wreck.setAttribute('visibility', fate(now) !== AFLOAT ? 'visible' : 'hidden');
      wreck.setAttribute('transform', `scale(${least + 0.15})`);
    });
    drawNames();
  }

  // Names where there is room: the chosen ship first, then flagships, then other great ships, then the rest if few.
  function drawNames() {
    names.replaceChildren();
    if (!$('show-names').checked) return;
    const there = data.ships.filter((s) => s.at).length, few = there <= 16;
    const crowded = there > 80 && scale < fitted * 2;  // until one looks closer: the flagships of large ships alone
    const rank = (s, i) => (i === chosen ? 9 : (s.f === 2 ? 6 : 0) + (s.g ? 2 + s.f : s.f ? 1 : few ? 0.5 : 0));
    const wanted = data.ships.map((s, i) => [rank(s, i), s, i]).filter(([r, s]) => s.at && r > (crowded ? 2 : 0)).sort((a, b) => b[0] - a[0]);
    const taken = [];
    for (const [, ship, i] of wanted) {
      const dead = fate(fix(ship, frame)) !== AFLOAT;
      if (dead && i !== chosen && !ship.g) continue;
      const [x, y] = ship.at, [rx, ry] = ship.reach, w = ship.n.length * 6.4 + 4, h = 14;
      const spots = [[rx + 2, 4], [-rx - 2 - w, 4], [-w / 2, -ry - 2], [-w / 2, ry + 11], [rx, -ry], [rx, ry + 9], [-rx - w, -ry], [-rx - w, ry + 9]];
      for (const [dx, dy] of spots) {
        const box = [x + dx, y + dy - 11, x + dx + w, y + dy - 11 + h];
        if (box[0] < 2 || box[2] > width - 2 || box[1] < 2 || box[3] > height - 2) continue;
        if (taken.some((t) => box[0] < t[2] && box[2] > t[0] && box[1] < t[3] && box[3] > t[1])) continue;
        taken.push(box);
        svg('text', { class: 'name' + (ship.f ? ' flagship' : ''), x: (x + dx).toFixed(1), y: (y + dy).toFixed(1) }, names).textContent = ship.n;
        break;
      }
    }
  }

  function drawTable() {
    for (const each of [fire, smoke, runs]) each.replaceChildren();
    if (part > 0) return;
    for (const [ax, ay, bx, by] of groups(data.smoke[frame], 4)) {
      svg('path', { class: 'smoke', d: `M${sx(ax)},${sy(flip(ay))}L${sx(bx)},${sy(flip(by))}` }, smoke);
    }
    for (const [, label, x, y, bearing, arc, run] of groups(data.torpedoes[frame], 7)) drawRun(label, x, flip(y), bearing, arc, run);
    for (const [side, label, x, y] of groups(data.markers[frame], 4)) {
      const at = [sx(x), sy(flip(y))];
      svg('rect', { class: 'marker ' + look(side), x: at[0] - 9, y: at[1] - 9, width: 18, height: 18 }, fire);
      svg('text', { class: 'name', x: at[0] - 3, y: at[1] + 4 }, fire).textContent = label;
    }
    if (!$('show-fire').checked) return;
    const hits = new Map();
    for (const [from, to, big, count] of groups(data.fire[frame], 4)) {
      drawFire(from, to, big ? 'fire big' : 'fire');
      if (count) hits.set(to, (hits.get(to) || 0) + count);
    }
    for (const [from, to, count] of groups(data.struck[frame], 3)) {
      drawFire(from, to, 'fish');
      if (count) hits.set(to, (hits.get(to) || 0) + count);
    }
    for (const [i] of hits) {
      const at = data.ships[i].at, count = data.ships[i].h[frame] || hits.get(i);
      if (!at) continue;
      svg('circle', { class: 'hit', cx: at[0] + 8, cy: at[1] - 9, r: 6.5 }, fire);
      svg('text', { class: 'hit-count', x: at[0] + 8, y: at[1] - 5.8 }, fire).textContent = count;
    }
  }
  function drawFire(from, to, kind) {
    if (from < 0 || to < 0) return;
    const a = data.ships[from].at, b = data.ships[to].at;
    if (!a || !b) return;
    const told = from === chosen || to === chosen ? ' told' : '';
    svg('path', { class: kind + told, d: `M${a[0].toFixed(1)},${a[1].toFixed(1)}L${b[0].toFixed(1)},${b[1].toFixed(1)}` }, fire);
  }
  // A run grows about the marker within the arc through which it was launched; one without an arc is dead straight.
  function drawRun(label, x, y, bearing, arc, run) {
    const r = Math.max(run, 60), place = (degrees) => {
      const a = degrees * Math.PI / 180;
      return [x + r * Math.sin(a), y - r * Math.cos(a)];
    };
    const at = (degrees) => place(degrees).map((n) => n.toFixed(0)).join(',');
    if (arc) {
      svg('path', { class: 'run', d: `M${x},${y}L${at(bearing - arc)}A${r},${r} 0 0 1 ${at(bearing + arc)}Z` }, runs);
      svg('text', { class: 'name', x: sx(x) - 4, y: sy(y) + 4 }, fire).textContent = label;
      return;
    }
    const [ex, ey] = place(bearing);
    svg('path', { class: 'run straight', d: `M${x},${y}L${at(bearing)}` }, runs);
    svg('path', { class: 'run head', d: 'M0,0L-4,9H4Z', transform: `translate(${sx(ex)},${sy(ey)}) rotate(${bearing})` }, fire);
    svg('text', { class: 'name', x: sx(ex) + 7, y: sy(ey) + 4 }, fire).textContent = label;
  }

  function drawFurniture() {
    furniture.replaceChildren();
    // A scale of a round number of the table's lengths, about a fifth of the width.
    const lengths = [0.5, 1, 2, 5, 10, 20, 50].find((n) => n * 100 * scale > width / 8) || 50;
    const long = lengths * 100 * scale, x = 16, y = height - 18;
    svg('path', { d: `M${x},${y - 5}V${y}H${x + long}V${y - 5}M${x + long / 2},${y - 3}V${y}` }, furniture);
    svg('text', { x, y: y - 9 }, furniture).textContent = `${lengths} ${tableUnit}` + (unit === tableUnit ? '' : ` · ${grouped(lengths * 1000 / unitEach)} ${unit}`);
    const n = svg('g', { transform: 'translate(26,34)' }, furniture);
    svg('path', { d: 'M0,16V-14M-5,-6L0,-16L5,-6' }, n);
    svg('text', { x: 0, y: 30, 'text-anchor': 'middle' }, n).textContent = 'N';
    if (data.wind === 0) {
      svg('text', { x: 54, y: 40 }, furniture).textContent = 'calm';
      return;
    }
    const w = svg('g', { transform: 'translate(68,34)' }, furniture);
    svg('path', { d: 'M0,-14V14M-5,5L0,14L5,5' + (data.wind === 2 ? 'M-5,-1L0,8L5,-1' : ''), transform: `rotate(${data.from})` }, w);
    svg('text', { x: 0, y: 30, 'text-anchor': 'middle' }, w).textContent = 'wind';
  }

  // What the chart shows, in words: for those who cannot see it, and for those who can.
  function describe() {
    const range = data.frames[frame][2];
    const all = groups(data.fire[frame], 4), heavy = all.filter(([, , b]) => b), big = data.others ? all : heavy;
    const told = big.filter(([, , , hits]) => hits);
    const parts = [`${turnName(frame)}${time(frame, ', ')}.`];
    if (range) parts.push(`Range ${grouped(Math.round(range / unitRound) * unitRound / unitEach)} ${unit}.`);
    if (big.length) {
      parts.push(told.length ? `Hits by ${data.guns}: ` + told.slice(0, 8).map(([a, b, , hits]) => `${name(a)} on ${name(b)} (${hits})`).join(', ') + '.'
        : `The ${data.guns} fired without a hit.`);
    }
    const fish = groups(data.struck[frame], 3).filter(([, , hits]) => hits);
    if (fish.length) parts.push('Torpedoes struck ' + fish.map(([, b]) => name(b)).join(', ') + '.');
    const lost = data.ships.filter((s) => {
      const now = fix(s, frame), before = frame ? fix(s, frame - 1) : null;
      return now && fate(now) !== AFLOAT && fate(now) !== LEFT && before && fate(before) === AFLOAT;
    }).map((s) => s.n);
    if (lost.length) parts.push('Lost: ' + lost.slice(0, 10).join(', ') + (lost.length > 10 ? ' and others' : '') + '.');
    return parts.join(' ');
  }

  // ---- choosing turns and ships

  const slider = $('turn');
  function show(next) {
    frame = Math.min(Math.max(next, 0), last);
    part = 0;
    slider.value = frame;
    const label = turnName(frame) + time(frame);
    slider.setAttribute('aria-valuetext', label);
    $('now').textContent = label;
    $('map-text').textContent = describe();
    draw();
    card();
  }
  function stop() {
    cancelAnimationFrame(playing);
    playing = 0;
    $('play').textContent = '▶ Play';
    $('play').setAttribute('aria-pressed', 'false');
    $('map-text').setAttribute('aria-live', 'polite');
  }
  function play() {
    if (frame >= last) show(0);
    $('play').textContent = '❚❚ Pause';
    $('play').setAttribute('aria-pressed', 'true');
    $('map-text').setAttribute('aria-live', 'off');
    const smooth = !slow.matches && data.ships.length <= 120;
    const pause = 500, move = 700;  // milliseconds to look at a turn, and to steam to the next
    let since = performance.now();
    const tick = (time) => {
      const gone = time - since;
      if (gone >= pause + move) {
        since = time;
        show(frame + 1);
        if (frame >= last) return stop();
      } else if (smooth && gone > pause) {
        part = (gone - pause) / move;
        draw();
      }
      playing = requestAnimationFrame(tick);
    };
    playing = requestAnimationFrame(tick);
  }

  function choose(i) {
    chosen = i === chosen ? -1 : i;
    $('pick').value = chosen < 0 ? '' : chosen;
    for (const each of document.querySelectorAll('.ship.chosen, tr.chosen')) each.classList.remove('chosen');
    if (chosen >= 0) {
      for (const each of document.querySelectorAll(`.ship[data-ship="${chosen}"], tr[data-row="${chosen}"]`)) each.classList.add('chosen');
      fleet.appendChild(vessels[chosen].g);
    }
    draw();
    card();
  }
  function card() {
    const box = $('card');
    box.hidden = chosen < 0;
    if (chosen < 0) return;
    const ship = data.ships[chosen], now = fix(ship, frame);
    const hits = ship.h.slice(0, frame + 1).reduce((a, b) => a + b, 0);
    box.className = 'card ' + look(ship.s);
    box.replaceChildren();
    html('h3', ship.n, box);
    if (data.sides.length > 2) html('span', data.sides[ship.s], html('p', '', box), 'flag ' + look(ship.s));
    html('p', ship.a, box);
    html('p', now ? `${turnName(frame)}: ${data.statuses[now[3]][0]}${fate(now) === AFLOAT ? `, course ${String(now[2]).padStart(3, '0')}` : ''}, ${plural(hits, 'hit')} so far${now[4] ? `, ${plural(now[4], 'fire')}` : ''}.`
      : `${turnName(frame)}: not seen.`, box);
    const log = html('button', 'Her log', box), row = html('button', 'In the order of battle', box), none = html('button', 'Deselect', box);
    for (const each of [log, row, none]) each.type = 'button';
    log.onclick = () => { $('by-ship').value = chosen; filter(); $('log').scrollIntoView(); };
    row.onclick = () => document.querySelector(`tr[data-row="${chosen}"]`).scrollIntoView({ block: 'center' });
    none.onclick = () => choose(chosen);
  }

  slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
  $('play').addEventListener('click', () => (playing ? stop() : play()));
  $('back').addEventListener('click', () => { stop(); show(frame - 1); });
  $('on').addEventListener('click', () => { stop(); show(frame + 1); });
  for (const id of ['show-fire', 'show-small', 'show-names']) $(id).addEventListener('change', draw);
  $('pick').addEventListener('change', (e) => choose(e.target.value === '' ? chosen : Number(e.target.value)));
  document.addEventListener('click', (e) => {
    const ship = e.target.closest('.ship[data-ship]');
    if (ship) choose(Number(ship.dataset.ship));
  });

  // ---- zoom and pan

  $('zoom-in').addEventListener('click', () => zoom(1.5));
  $('zoom-out').addEventListener('click', () => zoom(1 / 1.5));
  $('zoom-fit').addEventListener('click', () => { fit(); draw(); });
  sea.tabIndex = 0;
  sea.setAttribute('role', 'group');
  sea.setAttribute('aria-label', 'Track chart; plus and minus zoom, arrow keys move it');
  sea.addEventListener('keydown', (e) => {
    if (e.target !== sea) return;
    const steps = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] }[e.key];
    if (steps) { cx += steps[0] / scale; cy += steps[1] / scale; draw(); }
    else if (e.key === '+' || e.key === '=') zoom(1.5);
    else if (e.key === '-') zoom(1 / 1.5);
    else if (e.key === '0') { fit(); draw(); }
    else if (e.key === ' ') { if (playing) stop(); else play(); }
    else return;
    e.preventDefault();
  });
  // The wheel scrolls the page until the chart has been clicked, so that nobody is caught in it.
  sea.addEventListener('wheel', (e) => {
    if (!e.ctrlKey && !sea.contains(document.activeElement)) return;
    e.preventDefault();
    const box = map.getBoundingClientRect();
    zoom(Math.exp(-e.deltaY / 400), e.clientX - box.left, e.clientY - box.top);
  }, { passive: false });
  const fingers = new Map();
  let dragged = 0;
  map.addEventListener('pointerdown', (e) => {
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    dragged = 0;
    sea.focus({ preventScroll: true });
  });
  map.addEventListener('pointermove', (e) => {
    const from = fingers.get(e.pointerId);
    if (!from) return;
    const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
    const before = fingers.size === 2 ? apart() : 0;
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    if (before > 0) {
      const [a, b] = [...fingers.values()], box = map.getBoundingClientRect();
      zoom(apart() / before, (a[0] + b[0]) / 2 - box.left, (a[1] + b[1]) / 2 - box.top);
      return;
    }
    const dx = e.clientX - from[0], dy = e.clientY - from[1];
    dragged += Math.abs(dx) + Math.abs(dy);
    if (dragged > 4 && !map.hasPointerCapture(e.pointerId)) map.setPointerCapture(e.pointerId);
    map.classList.add('held');
    cx -= dx / scale;
    cy -= dy / scale;
    draw();
  });
  for (const end of ['pointerup', 'pointercancel']) {
    map.addEventListener(end, (e) => { fingers.delete(e.pointerId); map.classList.remove('held'); });
  }
  // Ships may lie close together: the nearest to the click is meant.
  map.addEventListener('click', (e) => {
    if (dragged > 4) return;
    const box = map.getBoundingClientRect(), x = e.clientX - box.left, y = e.clientY - box.top;
    let nearest = -1, least = 16;
    data.ships.forEach((ship, i) => {
      const away = ship.at ? Math.hypot(ship.at[0] - x, ship.at[1] - y) : 99;
      if (away < least) { least = away; nearest = i; }
    });
    if (nearest >= 0) choose(nearest);
  });

  // ---- the log

  const [FRAME, NUMBER, TOPIC, SIDE, TEXT, CITE, SHIPS, STEP, TRAIL, DICE] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const most = 400;  // entries opened at once by a search
  const quiet = new Set(['movement', 'targets']);
  const byFrame = data.frames.map(() => []);
  for (const entry of data.log) {
    entry.words = (entry[TEXT] + ' ' + data.cites[entry[CITE]] + ' ' + entry[SHIPS].map(name).join(' ')).toLowerCase();
    byFrame[entry[FRAME]].push(entry);
  }
  function option(select, value, text) {
    const o = html('option', text, select);
    o.value = value;
  }
  data.frames.forEach((_, i) => { if (byFrame[i].length) option($('by-turn'), i, turnName(i) + time(i)); });
  data.sides.forEach((s, i) => option($('by-side'), i, s));
  if (data.sides.length > 2) $('by-side').options[0].textContent = 'all sides';
  for (const id of ['pick', 'by-ship']) {
    data.sides.forEach((side, s) => {
      const group = html('optgroup', '', $(id));
      group.label = side;
      data.ships.map((ship, i) => [ship.n, i, ship.s]).filter((e) => e[2] === s).sort((a, b) => a[0].localeCompare(b[0]))
        .forEach(([n, i]) => option(group, i, n));
    });
  }
  const topics = data.topics.map((topic, i) => {
    if (!data.log.some((e) => e[TOPIC] === i)) return null;
    const label = html('label', '', $('topics')), box = html('input', '', label);
    box.type = 'checkbox';
    box.checked = box.defaultChecked = !quiet.has(topic);
    label.append(' ' + topic);
    return box;
  });

  function passes(entry, ask) {
    return (!topics[entry[TOPIC]] || topics[entry[TOPIC]].checked) && (ask.turn === '' || entry[FRAME] === Number(ask.turn)) &&
      (ask.side === '' || entry[SIDE] === Number(ask.side)) && (ask.ship === '' || entry[SHIPS].includes(Number(ask.ship))) &&
      ask.words.every((word) => entry.words.includes(word));
  }
  const SIGNS = { add: '+', times: '×', set: '=', 'at most': 'at most', 'at least': 'at least', result: '=' };
  // Batteries that fire together often stand alike: such stretches, each ended by its result, are laid out once.
  function alike(lines) {
    const stretches = [];
    let open = [];
    for (const line of lines) {
      open.push(line);
      if (data.ops[line[2]] !== 'result') continue;
      const before = stretches[stretches.length - 1];
      if (before && String(before.lines) === String(open)) before.times++;
      else stretches.push({ lines: open, times: 1 });
      open = [];
    }
    return open.length ? [...stretches, { lines: open, times: 1 }] : stretches;
  }
  function trail(entry, parent) {
    if (entry[TRAIL].length) {
      const table = html('table', '', parent, 'trail'), body = html('tbody', '', table);
      for (const { lines, times } of alike(groups(entry[TRAIL], 5))) for (const [what, cite, op, value, note] of lines) {
        const row = html('tr', '', body, data.ops[op] === 'result' ? 'sum' : '');
        const number = data.values[value], minus = data.ops[op] === 'add' && number.startsWith('-');
        html('td', minus ? '−' : SIGNS[data.ops[op]] || '', row);
        html('td', minus ? number.slice(1) : number, row, 'num');
        const words = html('td', data.whats[what] + (data.ops[op] === 'result' && times > 1 ? `, ${times} times` : ''), row);
        if (note) {
          const link = html('a', '†' + note, html('sup', '', words, 'note'));
          link.href = '#note' + note;
          link.setAttribute('aria-label', `note ${note}: reconstructed`);
        }
        html('td', data.cites[cite], row, 'cite');
      }
    }
    const dice = entry[DICE] || [];
    for (let i = 0; i < dice.length;) {
      const [purpose, sides, count] = dice.slice(i, i + 3);
      const line = html('p', `${data.purposes[purpose]}, ${count === 1 ? '' : count + ' '}D${sides}: `, parent, 'dice');
      for (const face of dice.slice(i + 3, i + 3 + count)) html('span', String(face), line, 'die');
      i += 3 + count;
    }
  }
  function item(entry, parent) {
    const has = entry.length > TRAIL;
    const box = html(has ? 'details' : 'div', '', parent, 'entry');
    const line = has ? html('summary', '', box) : box;
    // Of many sides an entry shows whose it is.
    if (data.sides.length > 2 && data.sides[entry[SIDE]]) html('span', data.sides[entry[SIDE]] + ': ', html('span', '', line, 'flag ' + look(entry[SIDE])), 'hidden');
    line.append(entry[TEXT] + ' ');
    html('span', `${data.cites[entry[CITE]]} · no. ${entry[NUMBER]}`, line, 'cite');
    // The trail is laid out when it is asked for.
    if (has) box.addEventListener('toggle', () => { if (box.open && box.children.length === 1) trail(entry, box); });
  }
  function filter() {
    const ask = { turn: $('by-turn').value, side: $('by-side').value, ship: $('by-ship').value,
      words: $('find').value.toLowerCase().split(/\s+/).filter(Boolean) };
    const narrow = ask.turn !== '' || ask.ship !== '' || ask.words.length > 0;
    const entries = $('entries');
    entries.replaceChildren();
    let found = 0, opened = 0;
    byFrame.forEach((list, f) => {
      const matching = list.filter((entry) => passes(entry, ask));
      if (!matching.length) return;
      found += matching.length;
      const turn = html('details', '', entries, 'turn');
      const summary = html('summary', turnName(f) + time(f), turn);
      html('span', plural(matching.length, 'event'), summary);
      const fill = () => { if (turn.children.length === 1) matching.forEach((entry, i) => {
        if (entry[STEP] !== (i ? matching[i - 1][STEP] : -1) && data.steps[entry[STEP]]) html('p', data.steps[entry[STEP]], turn, 'step');
        item(entry, turn);
      }); };
      if (narrow && opened < most) {
        opened += matching.length;
        fill();
        turn.open = true;
      }
      turn.addEventListener('toggle', () => { if (turn.open) fill(); });
    });
    $('found').textContent = plural(found, 'event') + (narrow ? ' found' : '') + '. Open a turn to read it, and an event to see its clause, numbers and dice.';
  }
  let waiting = 0;
  $('find').addEventListener('input', () => { clearTimeout(waiting); waiting = setTimeout(filter, 120); });
  // The search field says "change" when it is left, which is too late: the list would be made anew under the click.
  $('filters').addEventListener('change', (e) => { if (e.target !== $('find')) filter(); });
  $('filters').addEventListener('submit', (e) => { e.preventDefault(); filter(); });
  $('filters').addEventListener('reset', () => setTimeout(filter));

  // ---- order of battle: a click on a heading sorts, and on the first puts the divisions back

  for (const table of document.querySelectorAll('table.fleet')) {
    const bodies = [...table.tBodies], order = bodies.map((body) => [...body.rows]);
    const heads = [...table.tHead.rows[0].cells];
    const sorted = document.createElement('tbody');
    heads.forEach((head, column) => {
      if (head.classList.contains('nosort')) return;
      const button = html('button', head.textContent);
      button.type = 'button';
      head.replaceChildren(button);
      button.addEventListener('click', () => {
        const down = head.getAttribute('aria-sort') !== 'descending' && head.classList.contains('num');
        const up = !down && head.getAttribute('aria-sort') !== 'ascending';
        for (const each of heads) each.removeAttribute('aria-sort');
        bodies.forEach((body, i) => { body.append(...order[i]); table.append(body); });
        sorted.remove();
        if (!down && !up) return;
        head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
        const value = (row) => row.cells[column].textContent.trim();
        const rows = order.flat().filter((row) => row.dataset.row !== undefined);
        rows.sort((a, b) => (head.classList.contains('num') ? value(a) - value(b) : value(a).localeCompare(value(b))) * (down ? -1 : 1));
        sorted.append(...rows);
        table.append(sorted);
        for (const body of bodies) body.remove();
      });
    });
  }

  // ---- print: the whole action

  let kept = null;
  addEventListener('beforeprint', () => {
    stop();
    kept = [frame, scale, cx, cy, chosen];
    chosen = -1;
    [width, height] = [1000, 640];
    map.setAttribute('viewBox', '0 0 1000 640');
    fit();
    show(last);
  });
  addEventListener('afterprint', () => {
    if (!kept) return;
    measure();
    fit();
    [, scale, cx, cy, chosen] = kept;
    show(kept[0]);
    kept = null;
  });

  new ResizeObserver(() => {
    if (kept) return;
    const near = scale / fitted, x = cx, y = cy;
    measure();
    fit();
    if (near > 1.01 || near < 0.99) { scale = fitted * near; cx = x; cy = y; }
    draw();
  }).observe(sea);
  measure();
  fit();
  filter();
  show(last);
})();
