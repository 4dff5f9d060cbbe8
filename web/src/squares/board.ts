// A board of squares laid on a sea: where its squares are, what they are called, how far it is between them. As
// src/core/squares.hpp has it.
import { range } from '../lib/geometry';
import type { Place, Sea } from '../lib/wire';
import { plural, unitOf } from '../lib/words';

/** Counted from 0: columns from the west, rows from the south. */
export interface Square {
  column: number;
  row: number;
}

/** "a", "z", "aa": there is no letter for nought. */
export function letters(column: number): string {
  let text = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) text = String.fromCharCode(97 + ((n - 1) % 26)) + text;
  return text;
}

/** "c4"; a square beyond the western or southern edge has no name. */
export function nameOf({ column, row }: Square): string {
  return column < 0 || row < 0 ? '' : `${letters(column)}${row + 1}`;
}

/** The square of a name, in small or capital letters; null if the text is no name. */
export function squareNamed(name: string): Square | null {
  const parts = /^([a-z]{1,4})([1-9]\d{0,5})$/i.exec(name.trim());
  if (!parts) return null;
  const column = [...(parts[1] as string).toLowerCase()].reduce((n, c) => n * 26 + c.charCodeAt(0) - 96, 0) - 1;
  return { column, row: Number(parts[2]) - 1 };
}

const ways: [number, number][] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
/** So many squares on, on the nearest of the eight headings. */
export function onward({ column, row }: Square, heading: number, steps = 1): Square {
  const [across, up] = ways[((Math.round(heading / 45) % 8) + 8) % 8] as [number, number];
  return { column: column + across * steps, row: row + up * steps };
}

/** The fewest steps, one over a corner being a step like any other. */
export function stepsBetween(a: Square, b: Square): number {
  return Math.max(Math.abs(b.column - a.column), Math.abs(b.row - a.row));
}

/** From middle to middle, squared, in sides of a square. */
export function distanceSquared(a: Square, b: Square): number {
  return (b.column - a.column) ** 2 + (b.row - a.row) ** 2;
}

const thousandth = (x: number) => Math.round(x * 1000) / 1000;

export class Board {
  readonly side: number;
  readonly first: Place;
  readonly columns: number;
  readonly rows: number;

  constructor(sea: Sea) {
    this.side = sea.grid > 0 ? sea.grid : 1;
    this.first = sea.first ?? [this.side / 2, this.side / 2];
    // A square that hangs over the edge of the table by more than half is none of it.
    this.columns = Math.max(1, Math.floor((sea.width - this.first[0]) / this.side + 1 + 1e-6));
    this.rows = Math.max(1, Math.floor((sea.height - this.first[1]) / this.side + 1 + 1e-6));
  }

  middleOf({ column, row }: Square): Place {
    return [thousandth(this.first[0] + column * this.side), thousandth(this.first[1] + row * this.side)];
  }

  /** The square that holds a place; a line belongs to the square to its east and north. */
  squareAt([x, y]: Place): Square {
    const counted = (way: number) => Math.floor(way / this.side + 0.5 + 1e-9);
    return { column: counted(x - this.first[0]), row: counted(y - this.first[1]) };
  }

  /** The nearest square on the board. */
  within({ column, row }: Square): Square {
    const clamp = (n: number, most: number) => Math.min(Math.max(n, 0), most - 1);
    return { column: clamp(column, this.columns), row: clamp(row, this.rows) };
  }

  /** The middle of the square on the board that a place is in or nearest to. */
  settled(place: Place): Place {
    return this.middleOf(this.within(this.squareAt(place)));
  }

  nameAt(place: Place): string {
    return nameOf(this.squareAt(place));
  }

  /** How far it is by steps and by the ruler, on a course: beside the line, and in words. */
  ruled(from: Place, to: Place, unit: string, course: string): { text: string; words: string } {
    const [a, b] = [this.squareAt(from), this.squareAt(to)];
    const far = range(from, to);
    const words = `${plural(stepsBetween(a, b), 'square')}, ${far.toFixed(2)} ${unitOf(far, unit)} by the ruler`;
    return {
      text: `${nameOf(a)} to ${nameOf(b)}: ${words} · ${course}`,
      words: `${words}, from ${nameOf(a)} to ${nameOf(b)}, bearing ${course}`,
    };
  }

  /** A square as the d of a path, a little smaller than it is when `part` is less than 1; y goes down. */
  path(square: Square, part = 1): string {
    const [x, y] = this.middleOf(square);
    const half = (this.side * part) / 2;
    const size = thousandth(2 * half);
    return `M${thousandth(x - half)} ${thousandth(-y - half)}h${size}v${size}h${-size}Z`;
  }
}
