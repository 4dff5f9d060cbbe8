// The canvas under the ships: water, grid, the border of the chart, land, fog beyond sight, tracks and smoke. All of it
// is said elsewhere in words; this is the picture only.
import { range, toScreen, type View } from '../lib/geometry';
import type { Hexes } from '../lib/hexes.svelte';
import { dashOf, looks } from '../lib/sides';
import type { Squares } from '../lib/squares.svelte';
import type { Piece, Place, Sea } from '../lib/wire';

export interface Ink {
  paper: string;
  sea: string;
  shoal: string;
  grid: string;
  hex: string;
  line: string;
  land: string;
  shore: string;
  smoke: string;
  fog: string;
  deep: string;
  glow: string;
  soft: string;
  sides: string[];
  nobody: string;
  serif: string;
}

export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const get = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: get('raised'),
    sea: get('sea'),
    shoal: get('shoal'),
    grid: get('grid'),
    hex: get('hex'),
    line: get('line'),
    land: get('land'),
    shore: get('shore'),
    smoke: get('smoke'),
    fog: get('fog'),
    deep: get('deep'),
    glow: get('glow'),
    soft: get('soft'),
    sides: Array.from({ length: looks }, (_, i) => get(`side${i}`)),
    nobody: get('nobody'),
    serif: get('serif'),
  };
}

export interface Water {
  sea: Sea;
  view: View;
  width: number;
  height: number;
  ratio: number;
  ink: Ink;
  pieces: Piece[];
  sideOf: (piece: Piece) => number;
  tracks: boolean;
  /** Pieces are on their ways. */
  filming: boolean;
  /** Whose eyes bound the fog; empty for no fog. */
  lookouts: Place[];
  chosen: string | null;
  /** On a sea of hexes, once their code is here. */
  hexes: Hexes | null;
  /** And on one of squares. */
  squares: Squares | null;
}

export type Pen = CanvasRenderingContext2D;
/** Of the sea on the paper: left, top, right, bottom. */
export type Edges = [number, number, number, number];

function frame(pen: Pen, water: Water): Edges {
  const { sea, view, width, height } = water;
  const [left, bottom] = toScreen(view, width, height, [0, 0]);
  const [right, top] = toScreen(view, width, height, [sea.width, sea.height]);
  pen.fillStyle = water.ink.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = water.ink.sea;
  if (sea.night) {
    // The last of the light lies in the middle of the table.
    const dusk = pen.createRadialGradient(
      (left + right) / 2,
      (top + bottom) / 2,
      0,
      (left + right) / 2,
      (top + bottom) / 2,
      Math.hypot(right - left, bottom - top) / 2,
    );
    dusk.addColorStop(0, water.ink.sea);
    dusk.addColorStop(1, water.ink.deep);
    pen.fillStyle = dusk;
  }
  pen.fillRect(left, top, right - left, bottom - top);
  return [left, top, right, bottom];
}

function gridStep(water: Water): number {
  const wished = Number(water.sea.grid) > 0 ? Number(water.sea.grid) : 6;
  let step = wished;
  while (step * water.view.k < 34) step *= 2;
  return step;
}

function grid(pen: Pen, water: Water, [left, top, right, bottom]: Edges) {
  const { sea, view } = water;
  const step = gridStep(water);
  pen.strokeStyle = water.ink.grid;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = step; x < sea.width - 1e-6; x += step) {
    const at = Math.round(left + x * view.k) + 0.5;
    pen.moveTo(at, top);
    pen.lineTo(at, bottom);
  }
  for (let y = step; y < sea.height - 1e-6; y += step) {
    const at = Math.round(bottom - y * view.k) + 0.5;
    pen.moveTo(left, at);
    pen.lineTo(right, at);
  }
  pen.stroke();
}

/** The border of a printed chart: a double line with light and dark degrees between. */
function border(pen: Pen, water: Water, [left, top, right, bottom]: Edges) {
  const { sea, view, ink } = water;
  const step = gridStep(water);
  const wide = 6;
  pen.strokeStyle = ink.line;
  pen.lineWidth = 1;
  pen.strokeRect(left - 0.5, top - 0.5, right - left + 1, bottom - top + 1);
  pen.strokeRect(left - wide - 0.5, top - wide - 0.5, right - left + 2 * wide + 1, bottom - top + 2 * wide + 1);
  pen.fillStyle = ink.line;
  for (let x = 0, i = 0; x < sea.width - 1e-6; x += step, ++i) {
    const length = Math.min(step, sea.width - x) * view.k;
    if (i % 2 === 0) {
      pen.fillRect(left + x * view.k, top - wide, length, wide);
      pen.fillRect(left + x * view.k, bottom, length, wide);
    }
  }
  for (let y = 0, i = 0; y < sea.height - 1e-6; y += step, ++i) {
    const length = Math.min(step, sea.height - y) * view.k;
    if (i % 2 === 0) {
      pen.fillRect(left - wide, bottom - y * view.k - length, wide, length);
      pen.fillRect(right, bottom - y * view.k - length, wide, length);
    }
  }
  pen.fillStyle = ink.soft;
  pen.font = `11px ${ink.serif}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (let x = 0; x <= sea.width + 1e-6; x += 2 * step) pen.fillText(String(x), left + x * view.k, bottom + wide + 4);
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (let y = 0; y <= sea.height + 1e-6; y += 2 * step) pen.fillText(String(y), left - wide - 5, bottom - y * view.k);
}

function trace(pen: Pen, water: Water, places: Place[]) {
  pen.beginPath();
  places.forEach((place, i) => {
    const [x, y] = toScreen(water.view, water.width, water.height, place);
    if (i) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  });
}

function lands(pen: Pen, water: Water) {
  const { sea, ink, view } = water;
  pen.lineJoin = 'round';
  for (const land of sea.lands ?? []) {
    trace(pen, water, land.shore);
    pen.closePath();
    pen.strokeStyle = ink.shoal;
    pen.lineWidth = Math.max(6, view.k * 0.9);
    pen.stroke();
  }
  for (const land of sea.lands ?? []) {
    trace(pen, water, land.shore);
    pen.closePath();
    pen.fillStyle = ink.land;
    pen.fill();
    pen.strokeStyle = ink.shore;
    pen.lineWidth = 1.3;
    pen.stroke();
    // A land without a name of its own is only called what it is.
    if (!land.name || land.name === 'land') continue;
    const [x, y] = toScreen(view, water.width, water.height, [
      land.shore.reduce((a, p) => a + p[0], 0) / land.shore.length,
      land.shore.reduce((a, p) => a + p[1], 0) / land.shore.length,
    ]);
    pen.font = `italic 14px ${ink.serif}`;
    pen.fillStyle = ink.soft;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(land.name, x, y);
  }
}

/** Beyond sight the sea is misty. Lookouts close to one another see nearly the same, and are drawn once. */
function fog(pen: Pen, water: Water, veil: OffscreenCanvas, [left, top, right, bottom]: Edges) {
  const range = water.sea.visibility?.range ?? 0;
  if (!water.lookouts.length || range <= 0) return;
  const { view, width, height, ink } = water;
  const scale = 0.5;
  veil.width = Math.max(1, Math.round(width * scale));
  veil.height = Math.max(1, Math.round(height * scale));
  const brush = veil.getContext('2d');
  if (!brush) return;
  brush.scale(scale, scale);
  brush.fillStyle = ink.fog;
  brush.fillRect(left, top, right - left, bottom - top);
  brush.globalCompositeOperation = 'destination-out';
  if (water.hexes) {
    const { code, mat } = water.hexes;
    brush.beginPath();
    for (const line of code.seen(mat, water.lookouts, range)) {
      for (const place of line) brush.lineTo(...toScreen(view, width, height, place));
      brush.closePath();
    }
    brush.fill();
    pen.drawImage(veil, 0, 0, width, height);
    return;
  }
  const seen = new Set<string>();
  for (const lookout of water.lookouts) {
    const key = `${Math.round((lookout[0] * 12) / range)},${Math.round((lookout[1] * 12) / range)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const [x, y] = toScreen(view, width, height, lookout);
    const r = range * view.k;
    const edge = brush.createRadialGradient(x, y, r * 0.94, x, y, r);
    edge.addColorStop(0, '#000');
    edge.addColorStop(1, 'transparent');
    brush.fillStyle = edge;
    brush.beginPath();
    brush.arc(x, y, r, 0, 2 * Math.PI);
    brush.fill();
  }
  pen.drawImage(veil, 0, 0, width, height);
}

/** Star shell and burning wrecks light a disc of the sea; who is lit or burns glows in the dark. */
function lights(pen: Pen, water: Water) {
  if (!water.sea.night) return;
  const { view, width, height, ink } = water;
  const discs = water.pieces.filter((p) => p.kind === 'light');
  // Light on light would drown the ships.
  const glows = water.pieces.filter(
    (p) =>
      !water.filming &&
      p.badges?.some((b) => b.kind === 'lit' || b.kind === 'fire') &&
      !discs.some((d) => range(d.at, p.at) <= (d.length ?? 0) / 2),
  );
  for (const piece of [...discs, ...glows]) {
    const disc = piece.kind === 'light';
    const [x, y] = toScreen(view, width, height, piece.at);
    const size = ((piece.length ?? 0) * view.k) / 2;
    const r = disc ? size : Math.max(size * 1.5, 30);
    const light = pen.createRadialGradient(x, y, 0, x, y, r);
    light.addColorStop(0, `rgb(${ink.glow} / 0.4)`);
    light.addColorStop(disc ? 0.7 : 0.5, `rgb(${ink.glow} / ${disc ? 0.24 : 0.2})`);
    light.addColorStop(1, `rgb(${ink.glow} / ${disc ? 0.1 : 0})`);
    pen.fillStyle = light;
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fill();
    if (!disc) continue;
    pen.strokeStyle = `rgb(${ink.glow} / 0.7)`;
    pen.lineWidth = 1;
    pen.setLineDash([2, 4]);
    pen.stroke();
    pen.setLineDash([]);
  }
}

function tracks(pen: Pen, water: Water) {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const piece of water.pieces) {
    if (!piece.track || piece.track.length < 2) continue;
    const side = water.sideOf(piece);
    pen.strokeStyle = water.ink.sides[side % looks] ?? water.ink.nobody;
    pen.globalAlpha = piece.id === water.chosen ? 0.9 : 0.42;
    pen.lineWidth = piece.id === water.chosen ? 2 : 1.4;
    pen.setLineDash(dashOf(side));
    trace(pen, water, piece.track);
    pen.stroke();
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

function smoke(pen: Pen, water: Water) {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const piece of water.pieces) {
    if (piece.kind !== 'smoke') continue;
    const path = piece.path?.length ? piece.path : [piece.at, piece.at];
    pen.strokeStyle = water.ink.smoke;
    for (const [wide, alpha] of [
      [1.6, 0.18],
      [1, 0.28],
      [0.5, 0.35],
    ] as const) {
      pen.globalAlpha = alpha;
      pen.lineWidth = Math.max(water.view.k * (piece.width || 0.5) * wide, 5 * wide);
      trace(pen, water, path);
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
}

export function paint(canvas: HTMLCanvasElement, veil: OffscreenCanvas, water: Water) {
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return;
  const { width, height, ratio } = water;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  const edges = frame(pen, water);
  const { hexes, squares } = water;
  if (hexes) hexes.code.paintHexes(hexes.mat, pen, water, edges);
  else if (squares) squares.code.paintSquares(squares.board, pen, water, edges);
  else if (water.sea.surface === 'plane') grid(pen, water, edges);
  pen.save();
  pen.beginPath();
  pen.rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]);
  pen.clip();
  lands(pen, water);
  fog(pen, water, veil, edges);
  lights(pen, water);
  if (water.tracks) tracks(pen, water);
  smoke(pen, water);
  pen.restore();
  if (hexes) hexes.code.paintBorder(hexes.mat, pen, water, edges);
  else if (squares) squares.code.paintBorder(squares.board, pen, water, edges);
  else border(pen, water, edges);
}
