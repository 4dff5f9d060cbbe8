// The mat on the canvas: sides of the hexes, their numbers where there is room, the border with columns and rows, and
// the fog beyond what is seen. From afar the lines grow faint, and then there are none: they would only be a grey.
import { toScreen } from '../lib/geometry';
import type { Place } from '../lib/wire';
import type { Edges, Pen, Water } from '../sea/water';
import { columnOf, cornerOf, hexNumbered, keyOf, outline, rowOf, type Spot, within } from './lattice';
import type { Mat } from './mat';

const faintest = 7;
const plain = 20;
const numbered = 38;

/** Columns and rows that show on the paper and lie on the mat. */
function shown(mat: Mat, { sea, view, width, height }: Water) {
  const [w, h] = [width / 2 / view.k, height / 2 / view.k];
  const low = mat.hexAt([Math.max(view.cx - w, 0), Math.max(view.cy - h, 0)]);
  const high = mat.hexAt([Math.min(view.cx + w, sea.width), Math.min(view.cy + h, sea.height)]);
  const columns: [number, number] = [columnOf(low) - 1, columnOf(high) + 1];
  const rows: [number, number] = [rowOf(low) - 1, rowOf(high) + 1];
  return { columns, rows };
}

function* hexesShown(mat: Mat, water: Water): Generator<Spot> {
  const { columns, rows } = shown(mat, water);
  for (let column = columns[0]; column <= columns[1]; ++column) {
    for (let row = rows[0]; row <= rows[1]; ++row) yield hexNumbered(column, row);
  }
}

export function paintHexes(mat: Mat, pen: Pen, water: Water, [left, top, right, bottom]: Edges) {
  const { view, width, height, ink, sea } = water;
  const k = view.k * mat.grid;
  if (k < faintest) return;
  const at = (place: Place) => toScreen(view, width, height, place);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.strokeStyle = ink.hex;
  pen.lineWidth = k < plain ? 0.7 : 1;
  pen.globalAlpha = Math.min(1, 0.35 + (k - faintest) / plain);
  pen.beginPath();
  for (const hex of hexesShown(mat, water)) {
    // Three sides of each, and those of the hexes around the mat, are all sides of it.
    for (let i = 5; i < 9; ++i) {
      const [x, y] = at(mat.cornerPoint(cornerOf(hex, i)));
      if (i === 5) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
  }
  pen.stroke();
  pen.globalAlpha = 1;
  if (k >= numbered) {
    pen.fillStyle = ink.soft;
    pen.globalAlpha = 0.75;
    pen.font = `${Math.min(11, k * 0.2)}px ${ink.serif}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'top';
    for (const hex of hexesShown(mat, water)) {
      const place = mat.pointOf(hex);
      if (place[0] < 0 || place[0] > sea.width || place[1] < 0 || place[1] > sea.height) continue;
      const [x, y] = at([place[0], place[1] + 0.46 * mat.grid]);
      pen.fillText(mat.numberOf(hex), x, y);
    }
  }
  pen.restore();
}

/** How many columns or rows from one number at the border to the next. */
function stride(pixels: number): number {
  return [1, 2, 5, 10, 20, 50].find((n) => n * pixels >= 30) ?? 100;
}

export function paintBorder(mat: Mat, pen: Pen, water: Water, [left, top, right, bottom]: Edges) {
  const { sea, view, ink } = water;
  const wide = 6;
  pen.strokeStyle = ink.line;
  pen.lineWidth = 1;
  pen.strokeRect(left - 0.5, top - 0.5, right - left + 1, bottom - top + 1);
  pen.strokeRect(left - wide - 0.5, top - wide - 0.5, right - left + 2 * wide + 1, bottom - top + 2 * wide + 1);
  const last = mat.hexAt([sea.width, sea.height]);
  const sheet = (place: Place) => toScreen(view, water.width, water.height, place);
  pen.font = `11px ${ink.serif}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  const over = stride(view.k * mat.grid * 0.866);
  for (let column = over === 1 ? 1 : over; column <= columnOf(last); column += over) {
    const [x] = sheet(mat.pointOf(hexNumbered(column, 1)));
    pen.fillStyle = ink.line;
    pen.fillRect(x - 0.5, bottom, 1, wide);
    pen.fillRect(x - 0.5, top - wide, 1, wide);
    pen.fillStyle = ink.soft;
    pen.fillText(String(column), x, bottom + wide + 4);
  }
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  const up = stride(view.k * mat.grid);
  for (let row = up === 1 ? 1 : up; row <= rowOf(last); row += up) {
    const [, y] = sheet(mat.pointOf(hexNumbered(1, row)));
    if (y < top) break;
    pen.fillStyle = ink.line;
    pen.fillRect(left - wide, y - 0.5, wide, 1);
    pen.fillRect(right, y - 0.5, wide, 1);
    pen.fillStyle = ink.soft;
    pen.fillText(String(row), left - wide - 5, y);
  }
}

const clear = new WeakMap<Place[], { range: number; lines: Place[][] }>();

/** The lines around all hexes that lookouts see, asked again only when these have moved. */
export function seen(mat: Mat, lookouts: Place[], range: number): Place[][] {
  const known = clear.get(lookouts);
  if (known?.range === range) return known.lines;
  const spots = new Map(lookouts.map((place) => mat.spotAt(place)).map((spot) => [keyOf(spot), spot]));
  const hexes = [...spots.values()].flatMap((spot) => within(spot, Math.floor(range / mat.grid)));
  const lines = outline(hexes).map((line) => line.map((corner) => mat.cornerPoint(corner)));
  clear.set(lookouts, { range, lines });
  return lines;
}
