// Squares as they are called, counted and shown. tests/core/squares.cpp says the same of the program's.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Sea } from '../src/lib/wire';
import { unitOf } from '../src/lib/words';
import { Board, distanceSquared, letters, nameOf, onward, squareNamed, stepsBetween } from '../src/squares/board';
import { labelAt, squareWords, ticks, tiles } from '../src/squares/shapes';

const seaOf = (width: number, height: number, more: Partial<Sea> = {}): Sea => ({
  surface: 'squares',
  unit: 'square',
  scale: '',
  width,
  height,
  grid: 1,
  first: [0.5, 0.5],
  night: false,
  wind: { from: 0, force: '', words: '' },
  visibility: { range: 0, words: '' },
  lands: [],
  ...more,
});
const board = new Board(seaOf(30, 24));

describe('squares', () => {
  it('are called by letters and numbers', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
    expect(nameOf({ column: 2, row: 3 })).toBe('c4');
    expect(nameOf({ column: -1, row: 0 })).toBe('');
    expect(squareNamed('C4')).toEqual({ column: 2, row: 3 });
    expect(squareNamed(' aa12 ')).toEqual({ column: 26, row: 11 });
    for (const no of ['', 'a', '4', '4c', 'a0', 'a01', 'a-1', 'a1b', 'a 1', 'å1']) expect(squareNamed(no), no).toBeNull();
  });

  it('are found again by their names', () => {
    const square = fc.record({ column: fc.nat(20000), row: fc.nat(20000) });
    fc.assert(
      fc.property(square, (s) => {
        expect(squareNamed(nameOf(s))).toEqual(s);
      }),
    );
  });

  it('have eight neighbours', () => {
    const c4 = { column: 2, row: 3 };
    const names = [0, 45, 90, 135, 180, 225, 270, 315].map((heading) => nameOf(onward(c4, heading)));
    expect(names).toEqual(['c5', 'd5', 'd4', 'd3', 'c3', 'b3', 'b4', 'b5']);
    expect(onward(c4, -45, 2)).toEqual({ column: 0, row: 5 });
  });

  it('are counted and measured', () => {
    const [a, b] = [
      { column: 2, row: 3 },
      { column: 5, row: 7 },
    ];
    expect(stepsBetween(a, b)).toBe(4);
    expect(distanceSquared(a, b)).toBe(25);
    expect(board.ruled([2.5, 3.5], [5.5, 7.5], 'square', '037°')).toEqual({
      text: 'c4 to f8: 4 squares, 5.00 squares by the ruler · 037°',
      words: '4 squares, 5.00 squares by the ruler, from c4 to f8, bearing 037°',
    });
    expect(unitOf(2, 'square')).toBe('squares');
  });
});

describe('a board', () => {
  it('has as many columns and rows as the sea has room for', () => {
    expect([board.columns, board.rows]).toEqual([30, 24]);
    const odd = new Board(seaOf(1000, 500, { grid: 100, first: [50, 50] }));
    expect([odd.columns, odd.rows]).toEqual([10, 5]);
    expect(odd.settled([999, 499])).toEqual([950, 450]);
    expect(odd.nameAt([950, 450])).toBe('j5');
  });

  it('holds every place in the square whose middle is nearest', () => {
    const place = fc.tuple(fc.double({ min: -5, max: 35, noNaN: true }), fc.double({ min: -5, max: 35, noNaN: true }));
    fc.assert(
      fc.property(place, (at) => {
        const [x, y] = board.middleOf(board.squareAt(at as Place));
        expect(Math.abs(at[0] - x)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(at[1] - y)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    expect(nameOf(board.squareAt([1, 1]))).toBe('b2');
  });

  it('brings what is off it back to its edge', () => {
    expect(board.settled([-3, 99])).toEqual([0.5, 23.5]);
  });
});

describe('shapes of squares', () => {
  const places = [
    { at: [2.5, 3.5] as Place, side: false, courses: [0, 45] },
    { at: [2.5, 4.5] as Place, side: false, courses: [] },
  ];
  it('are filled, with ticks where a piece can stand', () => {
    expect(tiles(board, places).match(/Z/g)).toHaveLength(2);
    expect(tiles(board, places)).toContain('M2.04 -3.96h0.92v0.92h-0.92Z');
    expect(ticks(board, places).match(/M/g)).toHaveLength(2);
  });
  it('are told in words', () => {
    expect(squareWords(board, places)).toBe('2 squares: c4, c5');
    expect(squareWords(board, [])).toBe('no squares');
    expect(
      squareWords(
        board,
        Array.from({ length: 13 }, () => places[0] as (typeof places)[0]),
      ),
    ).toBe('13 squares');
    expect(labelAt(places)).toEqual([2.5, 4.5]);
    expect(labelAt([])).toBeNull();
  });
});
