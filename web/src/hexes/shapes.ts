// What is shown on hexes, as paths; y goes down.
import { ahead, linePath } from '../lib/geometry';
import type { Place, Shape, Standing } from '../lib/wire';
import { keyOf, outline, within } from './lattice';
import type { Mat } from './mat';

const tile = 0.93;

/** The hexes in one path, to be filled. */
export function tiles(mat: Mat, places: Standing[]): string {
  return places.map(({ at, side }) => (side ? '' : mat.hexPath(mat.spotAt(at), tile))).join('');
}

/** And the hex sides. */
export function bars(mat: Mat, places: Standing[]): string {
  return places.map(({ at, side }) => (side ? mat.sidePath(mat.spotAt(at)) : '')).join('');
}

/** A tick on every course on which a piece can stand there. */
export function ticks(mat: Mat, places: Standing[]): string {
  const from = 0.2 * mat.grid;
  const to = 0.36 * mat.grid;
  return places
    .flatMap(({ at, courses, side }) =>
      (courses ?? []).map((c) => linePath([ahead(at, c, side ? 0 : from), ahead(at, c, side ? from : to)])),
    )
    .join('');
}

/** Hexes that lie in more than one of the shapes: the edges of arcs. */
export function shared(mat: Mat, shapes: Shape[]): Standing[] {
  const count = new Map<number, number>();
  const key = (p: Standing) => keyOf(mat.spotAt(p.at));
  const all = shapes.flatMap((s) => s.places ?? []);
  for (const place of all) count.set(key(place), (count.get(key(place)) ?? 0) + 1);
  const once = new Map(all.map((p) => [key(p), p]));
  return [...once].filter(([k]) => (count.get(k) ?? 0) > 1).map(([, p]) => p);
}

/** Where a name stands: in the middle, or where a piece stands among its ends at the northernmost of them. */
export function labelAt(places: Standing[]): Place | null {
  if (!places.length) return null;
  if (places.some((p) => p.courses?.length)) return places.reduce((best, p) => (p.at[1] > best.at[1] ? p : best)).at;
  const x = places.reduce((a, p) => a + p.at[0], 0) / places.length;
  const y = places.reduce((a, p) => a + p.at[1], 0) / places.length;
  const far = (p: Standing) => Math.hypot(p.at[0] - x, p.at[1] - y);
  return places.reduce((best, p) => (far(p) < far(best) ? p : best)).at;
}

export function countWords(places: Standing[]): string {
  const sides = places.filter((p) => p.side).length;
  const say = (n: number, one: string, many: string) => (n ? [`${n} ${n === 1 ? one : many}`] : []);
  return [...say(places.length - sides, 'hex', 'hexes'), ...say(sides, 'hex side', 'hex sides')].join(' and ') || 'no hexes';
}

/** A ring is counted in hexes here, like every range. */
export function ringPath(mat: Mat, at: Place, radius: number): string {
  return outline(within(mat.spotAt(at), Math.floor(radius / mat.grid + 1e-6)))
    .map((line) =>
      linePath(
        line.map((c) => mat.cornerPoint(c)),
        true,
      ),
    )
    .join('');
}
