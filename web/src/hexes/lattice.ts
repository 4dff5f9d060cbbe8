// A sea of hexes: middles of neighbours one step apart, a side to the north and one to the south. A counter stands in a
// hex or on the side between two, and both are spots of one exact lattice: a spot is the sum of the axial coordinates of
// the two hexes that share it, and a hex twice her own. So a spot with two even numbers is a hex.
// Courses are counted by 30 degrees from north: even ones face a side of the hex, odd ones a corner.

export interface Spot {
  q: number;
  r: number;
}

export const courses = 12;
export const courseIndex = (degrees: number): number => ((Math.round(degrees / 30) % courses) + courses) % courses;

// The neighbours on the courses 000, 060 to 300.
const neighbours: readonly Spot[] = [
  { q: 0, r: -2 },
  { q: 2, r: -2 },
  { q: 2, r: 0 },
  { q: 0, r: 2 },
  { q: -2, r: 2 },
  { q: -2, r: 0 },
];
const neighbour = (i: number): Spot => neighbours[((i % 6) + 6) % 6] as Spot;

export const plus = (a: Spot, b: Spot, times = 1): Spot => ({ q: a.q + times * b.q, r: a.r + times * b.r });
export const sameSpot = (a: Spot, b: Spot): boolean => a.q === b.q && a.r === b.r;
export const isHex = (spot: Spot): boolean => ((spot.q | spot.r) & 1) === 0;
/** A number for each spot, for maps and sets. */
export const keyOf = (spot: Spot): number => (spot.q + 4096) * 8192 + spot.r + 4096;

/** The hex itself twice, or the two that share the side. */
export function hexesOf(spot: Spot): [Spot, Spot] {
  const dq = spot.q & 1;
  const dr = (spot.r & 1) === 0 ? 0 : dq === 1 ? -1 : 1;
  return [plus(spot, { q: -dq, r: -dr }), plus(spot, { q: dq, r: dr })];
}

/** So many steps on. A course to a corner leads by turns onto a side and into a hex. */
export function onward(spot: Spot, course: number, steps = 1): Spot {
  const left = neighbour(course >> 1);
  const right = neighbour((course + 1) >> 1);
  return { q: spot.q + (steps * (left.q + right.q)) / 2, r: spot.r + (steps * (left.r + right.r)) / 2 };
}

/** Of a counter on a side: the hex to starboard or to port of its course. */
export function abeam(side: Spot, course: number, starboard: boolean): Spot {
  const step = neighbour((course + (starboard ? 3 : 9)) >> 1);
  return { q: side.q + step.q / 2, r: side.r + step.r / 2 };
}

/** The least number of steps from a hex of one spot to a hex of the other. */
export function stepsBetween(a: Spot, b: Spot): number {
  let least = Number.POSITIVE_INFINITY;
  for (const from of hexesOf(a)) {
    for (const to of hexesOf(b)) {
      const [q, r] = [to.q - from.q, to.r - from.r];
      least = Math.min(least, Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) / 2);
    }
  }
  return least;
}

/** Hexes without the first and with the last; from a side the hex beside it is the first that counts. */
export const hexRange = (from: Spot, to: Spot): number => Math.max(1, stepsBetween(from, to) + (isHex(from) ? 0 : 1));

/** All hexes within so many of a spot. */
export function within(spot: Spot, hexes: number): Spot[] {
  const radius = hexes - (isHex(spot) ? 0 : 1);
  const found = new Map<number, Spot>();
  for (const middle of isHex(spot) ? [spot] : hexesOf(spot)) {
    for (let q = -radius; q <= radius; ++q) {
      for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); ++r) {
        const hex = { q: middle.q + 2 * q, r: middle.r + 2 * r };
        found.set(keyOf(hex), hex);
      }
    }
  }
  return [...found.values()];
}

// ---- numbers: columns from the west, rows from the south, both from 1

export const columnOf = (hex: Spot): number => hex.q / 2 + 1;
export const rowOf = (hex: Spot): number => 1 - hex.r / 2 - Math.floor(hex.q / 4);
export function hexNumbered(column: number, row: number): Spot {
  const q = column - 1;
  return { q: 2 * q, r: 2 * (1 - row - Math.floor(q / 2)) };
}

// ---- corners, exact as well: x in twelfths of the square root of 3, y in quarters

export interface Corner {
  x: number;
  y: number;
}
// Clockwise, so that the side on the course 60 x i runs from corner i to the next.
const around: readonly Corner[] = [
  { x: -2, y: 2 },
  { x: 2, y: 2 },
  { x: 4, y: 0 },
  { x: 2, y: -2 },
  { x: -2, y: -2 },
  { x: -4, y: 0 },
];
export function cornerOf(hex: Spot, i: number): Corner {
  const corner = around[i % 6] as Corner;
  return { x: 3 * hex.q + corner.x, y: corner.y - 2 * hex.r - hex.q };
}

/** The lines around a set of hexes, each closed. */
export function outline(hexes: Iterable<Spot>): Corner[][] {
  const inside = new Map<number, Spot>();
  for (const hex of hexes) inside.set(keyOf(hex), hex);
  const name = (c: Corner) => (c.x + 32768) * 65536 + c.y + 32768;
  // At a corner three hexes meet, so that no more than one side of the edge begins there.
  const edge = new Map<number, [Corner, Corner]>();
  for (const hex of inside.values()) {
    for (let i = 0; i < 6; ++i) {
      if (inside.has(keyOf(plus(hex, neighbour(i))))) continue;
      const from = cornerOf(hex, i);
      edge.set(name(from), [from, cornerOf(hex, i + 1)]);
    }
  }
  const lines: Corner[][] = [];
  for (const first of edge.keys()) {
    const line: Corner[] = [];
    for (let at = first, side = edge.get(at); side; side = edge.get(at)) {
      line.push(side[0]);
      edge.delete(at);
      at = name(side[1]);
    }
    if (line.length) lines.push(line);
  }
  return lines;
}
