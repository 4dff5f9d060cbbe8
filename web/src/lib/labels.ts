// Which names are written on the sea, and on which side of their ships, so that no two cover one another.
import type { Badge } from './wire';

export interface Wish {
  id: string;
  x: number;
  y: number;
  /** Half the space that the piece itself takes, and the width of its name, in pixels. */
  room: number;
  width: number;
  weight: number;
}

/** Where the name begins, from the middle of its piece. */
export interface Lettering {
  dx: number;
  dy: number;
}

const high = 14;
const drawn = new Set(['fire', 'smoke', 'lit', 'under-fire', 'flag', 'target']);

/** Room for a badge and the gap behind it. Those with a sign of their own are as wide as the sign. */
export function badgeWidth(badge: Badge): number {
  return drawn.has(badge.kind) ? 15 : 8 + (badge.text?.length ?? 1) * 6;
}

/** The badges that stand beside a name: speed and number only when there is room for everything. */
export function badgesShown(badges: Badge[], all: boolean): Badge[] {
  return badges.filter((b) => (drawn.has(b.kind) || b.text) && (all || (b.kind !== 'speed' && b.kind !== 'number' && b.kind !== 'target')));
}

export function nameWidth(name: string): number {
  return name.length * 6.6 + 3;
}

interface Slot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function meets(a: Slot, b: Slot): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function ways(wish: Wish): Lettering[] {
  const r = wish.room + 3;
  return [
    { dx: -wish.width / 2, dy: r + 10 },
    { dx: -wish.width / 2, dy: -r - 2 },
    { dx: r + 2, dy: 4 },
    { dx: -r - 2 - wish.width, dy: 4 },
  ];
}

function slot(wish: Wish, way: Lettering): Slot {
  const left = wish.x + way.dx;
  const top = wish.y + way.dy - high + 3;
  return { left, right: left + wish.width, top, bottom: top + high };
}

/** The heaviest first; a name that fits nowhere is not written. Slots are found by the square of the chart they lie in. */
export function letter(wishes: Wish[]): Map<string, Lettering> {
  const cell = 120;
  const cells = new Map<string, Slot[]>();
  const keys = (s: Slot): string[] => {
    const all: string[] = [];
    for (let i = Math.floor(s.left / cell); i <= Math.floor(s.right / cell); ++i) {
      for (let j = Math.floor(s.top / cell); j <= Math.floor(s.bottom / cell); ++j) all.push(`${i},${j}`);
    }
    return all;
  };
  const take = (s: Slot) => {
    for (const k of keys(s)) {
      const list = cells.get(k);
      if (list) list.push(s);
      else cells.set(k, [s]);
    }
  };
  const free = (s: Slot) => keys(s).every((k) => !(cells.get(k) ?? []).some((other) => meets(s, other)));

  const body = (w: Wish): Slot => {
    const r = Math.min(w.room, 7);
    return { left: w.x - r, right: w.x + r, top: w.y - r, bottom: w.y + r };
  };
  for (const wish of wishes) take(body(wish));
  const written = new Map<string, Lettering>();
  for (const wish of [...wishes].sort((a, b) => b.weight - a.weight)) {
    const way = ways(wish).find((w) => free(slot(wish, w)));
    if (!way) continue;
    written.set(wish.id, way);
    take(slot(wish, way));
  }
  return written;
}
