// The lattice laid on a sea: where its spots are on the plane, what they are called, how far it is between them.
import { range } from '../lib/geometry';
import type { Place, Sea } from '../lib/wire';
import { type Corner, columnOf, cornerOf, hexesOf, hexRange, isHex, rowOf, type Spot } from './lattice';

const root3 = Math.sqrt(3);
const thousandth = (x: number) => Math.round(x * 1000) / 1000;

export class Mat {
  readonly first: Place;
  readonly grid: number;
  readonly figures: number;

  constructor(sea: Sea) {
    this.grid = sea.grid > 0 ? sea.grid : 1;
    this.first = sea.first ?? [this.grid / root3, this.grid / 2];
    const corner = this.hexAt([sea.width, sea.height]);
    this.figures = columnOf(corner) > 99 || rowOf(corner) > 99 ? 3 : 2;
  }

  pointOf(spot: Spot): Place {
    return [
      thousandth(this.first[0] + ((spot.q * root3) / 4) * this.grid),
      thousandth(this.first[1] - ((2 * spot.r + spot.q) / 4) * this.grid),
    ];
  }

  cornerPoint({ x, y }: Corner): Place {
    return [this.first[0] + ((x * root3) / 12) * this.grid, this.first[1] + (y / 4) * this.grid];
  }

  spotAt(place: Place): Spot {
    const q = Math.round((place[0] - this.first[0]) / this.grid / (root3 / 4));
    const r = Math.round((2 * (this.first[1] - place[1])) / this.grid - q / 2);
    // Between two columns the lattice is skewed: one of the neighbours may be nearer.
    const near = [
      { q, r },
      { q: q - 1, r },
      { q: q + 1, r },
      { q: q - 1, r: r + 1 },
      { q: q + 1, r: r - 1 },
    ];
    return near.reduce((best, spot) => (this.#miss(place, spot) < this.#miss(place, best) ? spot : best));
  }

  hexAt(place: Place): Spot {
    const [a, b] = hexesOf(this.spotAt(place));
    return this.#miss(place, b) < this.#miss(place, a) ? b : a;
  }

  #miss(place: Place, spot: Spot): number {
    return range(place, this.pointOf(spot));
  }

  numberOf(hex: Spot): string {
    const figure = (n: number) => String(n).padStart(this.figures, '0');
    return figure(columnOf(hex)) + figure(rowOf(hex));
  }

  /** A hex by her number, a side by those of its two hexes. */
  nameOf(spot: Spot): string {
    if (isHex(spot)) return this.numberOf(spot);
    return hexesOf(spot)
      .map((hex) => this.numberOf(hex))
      .sort()
      .join('/');
  }

  measured(from: Place, to: Place): { hexes: number; back: number; from: string; to: string } {
    const [a, b] = [this.spotAt(from), this.spotAt(to)];
    return { hexes: hexRange(a, b), back: hexRange(b, a), from: this.nameOf(a), to: this.nameOf(b) };
  }

  /** A hex as the d of a path, a little smaller than it is when `part` is less than 1; y goes down. */
  hexPath(hex: Spot, part = 1): string {
    const [cx, cy] = this.pointOf(hex);
    const at = (i: number) => {
      const [x, y] = this.cornerPoint(cornerOf(hex, i));
      return `${thousandth(cx + (x - cx) * part)} ${thousandth(-cy - (y - cy) * part)}`;
    };
    return `M${[0, 1, 2, 3, 4, 5].map(at).join('L')}Z`;
  }

  /** A hex side as a bar. */
  sidePath(side: Spot): string {
    const [a, b] = hexesOf(side).map((hex) => this.pointOf(hex)) as [Place, Place];
    const [x, y] = this.pointOf(side);
    const [ax, ay] = [(b[0] - a[0]) * 0.07, (b[1] - a[1]) * 0.07];
    const [lx, ly] = [(a[1] - b[1]) * 0.21, (b[0] - a[0]) * 0.21];
    const corner = (i: number, j: number) => `${thousandth(x + i * ax + j * lx)} ${thousandth(-(y + i * ay + j * ly))}`;
    return `M${corner(1, 1)}L${corner(1, -1)}L${corner(-1, -1)}L${corner(-1, 1)}Z`;
  }
}
