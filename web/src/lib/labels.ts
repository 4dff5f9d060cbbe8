// Which names are written on the sea, and on which side of their ships, so that no two cover one another.
import { ahead } from './geometry';
import type { Badge, Piece, Place } from './wire';

export interface Wish {
  id: string;
  x: number;
  y: number;
  /** Half the space that the piece itself takes, across and up, and the width of its name, in pixels. */
  across: number;
  up: number;
  width: number;
  weight: number;
}

/** Where the name begins, from the middle of its piece. */
export interface Lettering {
  dx: number;
  dy: number;
}

const high = 14;
const drawn = new Set(['fire', 'smoke', 'lit', 'flash', 'under-fire', 'flag', 'target']);

/** Room for a badge and the gap behind it. Those with a sign of their own are as wide as the sign. */
export function badgeWidth(badge: Badge): number {
  return drawn.has(badge.kind) ? 15 : 8 + (badge.text?.length ?? 1) * 6;
}

/** The badges that stand beside a name: all of the ship that is looked at, of others what matters, the closer the more. */
export function badgesShown(badges: Badge[], looked: boolean, close: boolean): Badge[] {
  const quiet = close ? ['speed'] : ['speed', 'number', 'target'];
  return badges.filter((b) => (drawn.has(b.kind) || b.text) && (looked || !quiet.includes(b.kind)));
}

/** A kind that has no picture of its own is a counter. */
export const isCounter = (piece: Piece) => !['ship', 'wreck', 'torpedo', 'smoke', 'light'].includes(piece.kind);

/** What stands on a counter itself: the number by which the other side knows it, or how its name begins. */
export function insideOf(piece: Piece): string {
  if (!isCounter(piece)) return '';
  return piece.badges?.find((b) => b.kind === 'number')?.text ?? (piece.label ?? '').slice(0, 2);
}

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null | undefined;

/** As wide as the browser writes it; where there is none, as wide as letters are on average. */
export function nameWidth(name: string, font = ''): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (pen && font) pen.font = font;
  const width = pen ? pen.measureText(name).width + 2 : name.length * 6.3 + 2;
  widths.set(name, width);
  return width;
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
  return [
    { dx: -wish.width / 2, dy: wish.up + 13 },
    { dx: -wish.width / 2, dy: -wish.up - 5 },
    { dx: wish.across + 5, dy: 4 },
    { dx: -wish.across - 5 - wish.width, dy: 4 },
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
    const [x, y] = [Math.min(w.across, 16), Math.min(w.up, 16)];
    return { left: w.x - x, right: w.x + x, top: w.y - y, bottom: w.y + y };
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

/** Pieces of different units in one place, moved apart across their heading: the places where they are drawn. */
export function asideBy(pieces: Piece[]): Map<string, Place> {
  const heaps = new Map<string, Map<string, Piece[]>>();
  for (const piece of pieces) {
    if (piece.kind !== 'ship') continue;
    const heap = heaps.get(piece.at.join()) ?? new Map<string, Piece[]>();
    heaps.set(piece.at.join(), heap);
    // Boats of one unit are one counter.
    const unit = `${piece.side}/${piece.unit ?? piece.id}`;
    heap.set(unit, [...(heap.get(unit) ?? []), piece]);
  }
  const moved = new Map<string, Place>();
  for (const heap of heaps.values()) {
    if (heap.size < 2) continue;
    [...heap.values()].forEach((unit, i) => {
      for (const piece of unit) {
        const across = (i - (heap.size - 1) / 2) * (piece.width ?? 0.3) * 1.1;
        moved.set(piece.id, ahead(piece.at, (heap.values().next().value?.[0]?.heading ?? 0) + 90, across));
      }
    });
  }
  return moved;
}
