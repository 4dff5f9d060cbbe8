// The chart: x to the east, y to the north, bearings clockwise from north, on a screen whose y goes down.
import type { Place } from './wire';

export interface View {
  /** The place in the middle of the screen, and how many pixels one unit takes. */
  cx: number;
  cy: number;
  k: number;
}

const degrees = 180 / Math.PI;

export function bearing(from: Place, to: Place): number {
  const turned = Math.atan2(to[0] - from[0], to[1] - from[1]) * degrees;
  return (turned + 360) % 360;
}

export function range(from: Place, to: Place): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

export function ahead(from: Place, course: number, length: number): Place {
  const angle = course / degrees;
  return [from[0] + Math.sin(angle) * length, from[1] + Math.cos(angle) * length];
}

/** A course or bearing as it is said: three figures, 360 for north is 000. */
export function threeFigures(course: number): string {
  return String(Math.round(((course % 360) + 360) % 360) % 360).padStart(3, '0');
}

/** The smaller way from one course to another: negative to port. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

export function toScreen(view: View, width: number, height: number, at: Place): Place {
  return [(at[0] - view.cx) * view.k + width / 2, (view.cy - at[1]) * view.k + height / 2];
}

export function toSea(view: View, width: number, height: number, x: number, y: number): Place {
  return [view.cx + (x - width / 2) / view.k, view.cy - (y - height / 2) / view.k];
}

export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function boxOf(places: Iterable<Place>): Box | null {
  let box: Box | null = null;
  for (const [x, y] of places) {
    if (!box) box = { left: x, right: x, bottom: y, top: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

/** The view that shows a box with a margin around it, no closer than `closest` pixels a unit. */
export function fitBox(box: Box, width: number, height: number, margin: number, closest: number): View {
  const wide = Math.max(box.right - box.left, 0.001);
  const high = Math.max(box.top - box.bottom, 0.001);
  const k = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high, closest);
  return { cx: (box.left + box.right) / 2, cy: (box.bottom + box.top) / 2, k: Math.max(k, 0.01) };
}

/** A part of the screen that something covers, in pixels. */
export interface Cover {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether all places are in the window and none lies under a cover; beside a ship there is room for her name. */
export function allSeen(view: View, places: Place[], width: number, height: number, covers: Cover[]): boolean {
  const [across, up] = [30, 18];
  return places.every((at) => {
    const [x, y] = toScreen(view, width, height, at);
    const under = covers.some((c) => x > c.left - across && x < c.right + across && y > c.top - up && y < c.bottom + up);
    return x > 0 && x < width && y > 0 && y < height && !under;
  });
}

const parts = [0, -1 / 3, 1 / 3, -2 / 3, 2 / 3, -1, 1];
const asides = parts.flatMap((x) => parts.map((y): Place => [x, y])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/**
 * The view of these places that `fitBox` would give, moved aside or farther off until none of them lies under a cover:
 * ships are to be seen, not the buttons over them. Where no view does, the first.
 */
export function clearView(places: Place[], width: number, height: number, margin: number, closest: number, covers: Cover[]): View | null {
  const box = boxOf(places);
  if (!box) return null;
  const edge = 26;
  const first = fitBox(box, width, height, margin, closest);
  for (let k = first.k; k > first.k * 0.3; k *= 0.95) {
    const across = Math.max((width - (box.right - box.left) * k) / 2 - edge, 0) / k;
    const up = Math.max((height - (box.top - box.bottom) * k) / 2 - edge, 0) / k;
    const views = asides.map(([x, y]) => ({ k, cx: first.cx + x * across, cy: first.cy + y * up }));
    const clear = views.find((view) => allSeen(view, places, width, height, covers));
    if (clear) return clear;
  }
  return first;
}

/** Zooms by a factor about a point of the screen, which keeps its place of the sea. */
export function zoomed(view: View, width: number, height: number, x: number, y: number, factor: number, limits: [number, number]): View {
  const k = Math.min(Math.max(view.k * factor, limits[0]), limits[1]);
  const [px, py] = toSea(view, width, height, x, y);
  return { k, cx: px - (x - width / 2) / k, cy: py + (y - height / 2) / k };
}

/** Where one is after a part (0 to 1) of a way, and the course there. */
export function along(way: Place[], part: number): { at: Place; course: number | null } {
  const first = way[0];
  const last = way[way.length - 1];
  if (!first || !last) return { at: [0, 0], course: null };
  const lengths = way.slice(1).map((p, i) => range(way[i] as Place, p));
  const whole = lengths.reduce((a, b) => a + b, 0);
  let left = Math.min(Math.max(part, 0), 1) * whole;
  for (let i = 0; i < lengths.length; ++i) {
    const length = lengths[i] as number;
    const from = way[i] as Place;
    const to = way[i + 1] as Place;
    if (length > 0 && (left <= length || i === lengths.length - 1)) {
      const t = Math.min(left / length, 1);
      return { at: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t], course: bearing(from, to) };
    }
    left -= length;
  }
  return { at: last, course: null };
}

/** A sector as the d of a path; y goes down. From `from` clockwise to `to`; equal bearings are the whole ring. */
export function sectorPath(at: Place, from: number, to: number, radius: number): string {
  const [x, y] = [at[0], -at[1]];
  const sweep = (((to - from) % 360) + 360) % 360;
  if (sweep === 0) {
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
  }
  const a = ahead(at, from, radius);
  const b = ahead(at, to, radius);
  return `M${x} ${y}L${a[0]} ${-a[1]}A${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${b[0]} ${-b[1]}Z`;
}

export function linePath(points: Place[], closed = false): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${-y}`).join('') + (closed ? 'Z' : '');
}

/** A round length for a scale bar of at most so many pixels. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((n) => n * power).find((n) => n <= most) ?? power;
}
