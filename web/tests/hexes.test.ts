// The lattice against figures of the rules: web/tests/hexes.json is written and checked by tests/game/hexes.cpp.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abeam,
  columnOf,
  cornerOf,
  hexesOf,
  hexNumbered,
  hexRange,
  isHex,
  keyOf,
  onward,
  outline,
  rowOf,
  within,
} from '../src/hexes/lattice';
import { Mat } from '../src/hexes/mat';
import { drawHexPlot, Reach } from '../src/hexes/plot';
import { bars, countWords, ringPath, shared, ticks, tiles } from '../src/hexes/shapes';
import { ahead, range } from '../src/lib/geometry';
import { asideBy } from '../src/lib/labels';
import { readPlot, type Step, writePlot } from '../src/lib/plot';
import type { Piece, Place, Sea } from '../src/lib/wire';
import kept from './hexes.json';

type Row = number[];
interface Figures {
  places: Row[];
  steps: Row[];
  abeam: Row[];
  ranges: [number, number, string][];
  nearest: Row[];
  reaches: Row[];
}
const figures = kept as unknown as Figures;
const seaOf = (width: number, height: number): Sea => ({
  surface: 'hexes',
  unit: 'hex',
  scale: '',
  width,
  height,
  grid: 1,
  first: [0.577, 0.5],
  night: false,
  wind: { from: 0, force: 'calm', words: 'calm' },
  visibility: { range: 0, words: '' },
  lands: [],
});
const mat = new Mat(seaOf(72, 48));
const spot = (q: number | undefined, r: number | undefined) => ({ q: q as number, r: r as number });

describe('the lattice of hexes and hex sides', () => {
  it('has the places of the rules, and they lead back', () => {
    for (const [q, r, aq, ar, bq, br, x, y, column, row] of figures.places) {
      const here = spot(q, r);
      expect(hexesOf(here)).toEqual([spot(aq, ar), spot(bq, br)]);
      const at = mat.pointOf(here);
      expect(at.map((n) => Math.round(n * 1000))).toEqual([x, y]);
      expect(mat.spotAt(at)).toEqual(here);
      const hex = hexesOf(here)[0];
      expect([columnOf(hex), rowOf(hex)]).toEqual([column, row]);
      expect(hexNumbered(column as number, row as number)).toEqual(hex);
    }
  });

  it('leads on along the twelve courses', () => {
    for (const [q, r, ...next] of figures.steps) {
      for (let course = 0; course < 12; ++course) {
        const on = onward(spot(q, r), course);
        expect([on.q, on.r]).toEqual([next[2 * course], next[2 * course + 1]]);
        const back = onward(on, (course + 6) % 12);
        expect([back.q, back.r]).toEqual([q, r]);
        if (isHex(on)) expect(onward(spot(q, r), course, 3)).toEqual(onward(on, course, 2));
      }
    }
  });

  it('knows the hexes beside a counter on a side', () => {
    expect(figures.abeam.length).toBeGreaterThan(20);
    for (const [q, r, course, sq, sr, pq, pr] of figures.abeam) {
      expect(abeam(spot(q, r), course as number, true)).toEqual(spot(sq, sr));
      expect(abeam(spot(q, r), course as number, false)).toEqual(spot(pq, pr));
    }
  });

  it('counts ranges as the rules do, from hexes and from sides', () => {
    for (const [fq, fr, digits] of figures.ranges) {
      let counted = '';
      for (let q = -8; q <= 8; ++q) for (let r = -8; r <= 8; ++r) counted += hexRange(spot(fq, fr), spot(q, r));
      expect(counted).toBe(digits);
    }
  });

  it('finds the place and the hex next to any point', () => {
    for (const [x, y, q, r, hq, hr] of figures.nearest) {
      const at: Place = [(x as number) / 1000, (y as number) / 1000];
      // Halfway between two either will do.
      const miss = (a: Place) => range(at, a);
      expect(miss(mat.pointOf(mat.spotAt(at)))).toBeCloseTo(miss(mat.pointOf(spot(q, r))), 3);
      expect(miss(mat.pointOf(mat.hexAt(at)))).toBeCloseTo(miss(mat.pointOf(spot(hq, hr))), 3);
    }
  });

  it('is numbered by columns and rows, with three figures each on a large mat', () => {
    expect(mat.numberOf(hexNumbered(7, 4))).toBe('0704');
    expect(new Mat(seaOf(120, 48)).numberOf(hexNumbered(7, 4))).toBe('007004');
    const side = mat.spotAt([0.577, 1]);
    expect(mat.nameOf(side)).toBe('0101/0102');
  });

  it('measures both ways, which may differ from a hex side', () => {
    const from = mat.pointOf(spot(1, 0));
    const to = mat.pointOf(spot(8, 0));
    expect(mat.measured(from, to)).toMatchObject({ hexes: 4, back: 3 });
  });
});

describe('outlines', () => {
  it('run around what is within a range, once and closed', () => {
    for (const from of [spot(0, 0), spot(1, 0), spot(0, 1), spot(1, -1)]) {
      for (let n = 1; n <= 6; ++n) {
        const hexes = within(from, n);
        expect(hexes.every((hex) => hexRange(from, hex) <= n)).toBe(true);
        const [line, ...more] = outline(hexes);
        expect(more).toEqual([]);
        // Of all sides of all hexes those that are not shared.
        const inside = new Set(hexes.map(keyOf));
        const open = hexes.flatMap((hex) => [0, 2, 4, 6, 8, 10].filter((c) => !inside.has(keyOf(onward(hex, c)))));
        expect(line?.length).toBe(open.length);
      }
    }
    expect(within(spot(0, 0), 2)).toHaveLength(19);
  });

  it('close around a single hex on her corners', () => {
    expect(outline([spot(2, -2)])[0]).toEqual([0, 1, 2, 3, 4, 5].map((i) => cornerOf(spot(2, -2), i)));
    expect(ringPath(mat, mat.pointOf(spot(0, 0)), 1).match(/[ML]/g)).toHaveLength(18);
  });
});

describe('plots on hexes', () => {
  const stand = (q: number, r: number, course: number) => ({ at: mat.pointOf(spot(q, r)), course });

  it('go by whole steps and turn where they are, off a side into the hex of the turn', () => {
    const read = (text: string) => readPlot(text).steps;
    expect(drawHexPlot(mat, stand(0, 0, 0), read('2-SR60-1'), 60)).toMatchObject({ end: stand(2, -6, 60), used: 3 });
    expect(drawHexPlot(mat, stand(0, 0, 30), read('1-SR30'), 60).end).toEqual({ at: mat.pointOf(spot(2, -2)), course: 60 });
    expect(drawHexPlot(mat, stand(0, 0, 30), read('1-SR30P'), 60).end).toEqual({ at: mat.pointOf(spot(0, -2)), course: 60 });
    expect(drawHexPlot(mat, stand(0, 0, 0), read('SR90-1'), 60).used).toBe(2);
  });

  const terms = (row: Row) => ({ steps: row[3] as number, most: row[4] as number, free: 60 });
  const start = (row: Row) => stand(row[0] as number, row[1] as number, (row[2] as number) * 30);
  const ends = (row: Row) => {
    const found = new Map<string, number>();
    for (let i = 5; i < row.length; i += 3) found.set(`${row[i]},${row[i + 1]}`, row[i + 2] as number);
    return found;
  };
  /** Where a ship ends that follows the steps and then stands on. */
  const endOf = (row: Row, steps: Step[]) => {
    const { end, used } = drawHexPlot(mat, start(row), steps, 60);
    return { spot: onward(mat.spotAt(end.at), end.course / 30, (row[3] as number) - used), course: end.course / 30 };
  };

  it('can be drawn to every end of a move that the rules allow', () => {
    let tried = 0;
    for (const row of figures.reaches) {
      const reach = new Reach(mat, start(row), [], terms(row), true);
      for (const [key, courses] of ends(row)) {
        const [q, r] = key.split(',').map(Number);
        const at = mat.pointOf(spot(q, r));
        for (let course = 0; course < 12; ++course) {
          if (!((courses >> course) & 1) || row[3] === 0) continue;
          const wish = reach.towards(ahead(at, course * 30, 0.22));
          expect(wish?.end).toEqual({ at, course: course * 30 });
          ++tried;
        }
      }
    }
    expect(tried).toBeGreaterThan(1000);
  });

  it('never lead to an end that the rules refuse, wherever one points', () => {
    const coordinate = fc.double({ min: -5, max: 5, noNaN: true });
    for (const row of figures.reaches) {
      const allowed = ends(row);
      const reach = new Reach(mat, start(row), [], terms(row), false);
      if (row[3] === 0) expect(reach.towards([0, 0])).toBeNull();
      fc.assert(
        fc.property(coordinate, coordinate, (x, y) => {
          const wish = reach.towards([x, y]);
          if (!wish) return;
          const end = endOf(row, wish.steps);
          expect(((allowed.get(`${end.spot.q},${end.spot.r}`) ?? 0) >> end.course) & 1).toBe(1);
          // What is written is read back as the same.
          expect(readPlot(writePlot(wish.steps)).steps).toEqual(wish.steps);
        }),
        { numRuns: 40 },
      );
    }
  });

  it('are led on from what is plotted already, within its hexes', () => {
    const limits = { steps: 3, most: 60, free: 60 };
    const from = stand(0, 0, 0);
    expect(writePlot(new Reach(mat, from, readPlot('2').steps, limits, true).towards([0.577, 9])?.steps ?? [])).toBe('1');
    expect(new Reach(mat, from, readPlot('3').steps, limits, true).towards([0.577, 9])?.steps.every((s) => s.kind === 'turn')).toBe(true);
    expect(new Reach(mat, from, readPlot('4').steps, limits, true).towards([0.577, 9])).toBeNull();
    expect(new Reach(mat, from, readPlot('SR60-SR60').steps, limits, true).towards([0.577, 9])).toBeNull();
  });

  it('are straight where one points into the middle of a hex ahead', () => {
    const reach = new Reach(mat, stand(0, 0, 0), [], { steps: 4, most: 60, free: 60 }, true);
    expect(writePlot(reach.towards(mat.pointOf(spot(0, -6)))?.steps ?? [])).toBe('3');
  });
});

describe('counters in one place', () => {
  const boat = (id: string, unit: string, at: Place) =>
    ({
      id,
      kind: 'ship',
      label: id,
      name: id,
      side: 'a',
      own: true,
      at,
      heading: 0,
      width: 0.333,
      unit,
      badges: [],
      text: '',
    }) satisfies Piece;

  it('stand side by side across their heading, and boats of one unit stay together', () => {
    const at = mat.pointOf(spot(4, -4));
    const moved = asideBy([boat('a', '1', at), boat('b', '1', at), boat('c', '2', at), boat('d', '3', [9, 9])]);
    expect([...moved.keys()]).toEqual(['a', 'b', 'c']);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => moved.get(id) as Place) as [Place, Place, Place];
    expect(a).toEqual(b);
    expect(range(a, c)).toBeGreaterThan(0.333);
    expect(mat.hexAt(a)).toEqual(mat.hexAt(c));
    expect([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2].map((n) => Math.round(n * 1000) / 1000)).toEqual(at);
  });
});

describe('shapes of hexes', () => {
  const hex = (q: number, r: number, courses: number[] = []) => ({ at: mat.pointOf(spot(q, r)), side: !isHex(spot(q, r)), courses });

  it('are told in words', () => {
    expect(countWords([hex(0, 0), hex(2, 0)])).toBe('2 hexes');
    expect(countWords([hex(0, 0), hex(1, 0)])).toBe('1 hex and 1 hex side');
    expect(countWords([])).toBe('no hexes');
  });

  it('are hexes and bars apart', () => {
    const places = [hex(0, 0), hex(1, 0), hex(2, 0)];
    expect(tiles(mat, places).match(/Z/g)).toHaveLength(2);
    expect(bars(mat, places).match(/Z/g)).toHaveLength(1);
  });

  it('have a tick for every course', () => {
    expect(ticks(mat, [hex(0, 0, [0, 60]), hex(1, 0, [30])]).match(/M/g)).toHaveLength(3);
  });

  it('know what lies in two of them', () => {
    const arcs = [
      [hex(0, 0), hex(2, 0)],
      [hex(2, 0), hex(4, 0)],
    ].map((places) => ({ shape: 'hexes' as const, places, label: '', style: 'gun' as const }));
    expect(shared(mat, arcs)).toEqual([hex(2, 0)]);
  });
});
