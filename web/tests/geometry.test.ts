import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ahead,
  along,
  bearing,
  clearView,
  fitBox,
  range,
  roundLength,
  sectorPath,
  threeFigures,
  toScreen,
  toSea,
  turnBetween,
  zoomed,
} from '../src/lib/geometry';
import { letter } from '../src/lib/labels';
import type { Place } from '../src/lib/wire';

const coordinate = fc.double({ min: -100, max: 100, noNaN: true });

describe('bearings and ranges', () => {
  it('count clockwise from north', () => {
    expect(bearing([0, 0], [0, 5])).toBe(0);
    expect(bearing([0, 0], [5, 0])).toBe(90);
    expect(bearing([0, 0], [0, -5])).toBe(180);
    expect(bearing([0, 0], [-5, 0])).toBe(270);
    expect(threeFigures(359.7)).toBe('000');
    expect(threeFigures(45)).toBe('045');
  });

  it('lead back to where they were taken', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (a, b, c, d) => {
        const [x, y] = ahead([a, b], bearing([a, b], [c, d]), range([a, b], [c, d]));
        expect(x).toBeCloseTo(c, 6);
        expect(y).toBeCloseTo(d, 6);
      }),
    );
  });

  it('turn the shorter way', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
  });
});

describe('the view', () => {
  const view = { cx: 36, cy: 24, k: 12 };

  it('maps places to the screen and back', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const [sx, sy] = toScreen(view, 800, 600, [x, y]);
        const [bx, by] = toSea(view, 800, 600, sx, sy);
        expect(bx).toBeCloseTo(x, 6);
        expect(by).toBeCloseTo(y, 6);
      }),
    );
  });

  it('keeps the place under the pointer when it zooms', () => {
    const before = toSea(view, 800, 600, 100, 500);
    const after = toSea(zoomed(view, 800, 600, 100, 500, 1.7, [1, 100]), 800, 600, 100, 500);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  it('fits a box with its margin', () => {
    const fitted = fitBox({ left: 0, right: 72, bottom: 0, top: 48 }, 800, 600, 40, 100);
    expect(fitted).toEqual({ cx: 36, cy: 24, k: 10 });
  });
});

describe('ways and shapes', () => {
  const way: Place[] = [
    [0, 0],
    [0, 2],
    [2, 2],
  ];

  it('finds the place along a way', () => {
    expect(along(way, 0.5)).toEqual({ at: [0, 2], course: 0 });
    expect(along(way, 0.75)).toEqual({ at: [1, 2], course: 90 });
    expect(along(way, 1).at).toEqual([2, 2]);
    expect(along([[3, 3]], 0.4).at).toEqual([3, 3]);
  });

  it('draws a sector the long way round when it is wide', () => {
    expect(sectorPath([0, 0], 0, 270, 1)).toContain(' 0 1 1 ');
    expect(sectorPath([0, 0], 0, 90, 1)).toContain(' 0 0 1 ');
  });

  it('has round lengths for scale bars', () => {
    expect([13, 7, 3.2, 0.9].map(roundLength)).toEqual([10, 5, 2, 0.5]);
  });
});

describe('names on the sea', () => {
  it('never cover one another', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), (places) => {
        const wishes = places.map((p, i) => ({ ...p, id: String(i), across: 8, up: 8, width: 60, weight: i }));
        const written = letter(wishes);
        const boxes = wishes.flatMap((w) => {
          const l = written.get(w.id);
          return l ? [{ left: w.x + l.dx, top: w.y + l.dy - 11, right: w.x + l.dx + 60, bottom: w.y + l.dy + 3 }] : [];
        });
        boxes.forEach((a, i) => {
          for (const b of boxes.slice(i + 1)) {
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
          }
        });
      }),
    );
  });
});

describe('a clear view', () => {
  const covers = [
    { left: 860, right: 920, top: 10, bottom: 220 },
    { left: 10, right: 310, top: 10, bottom: 80 },
    { left: 0, right: 920, top: 720, bottom: 780 },
  ];

  it('is the nearest one when nothing is in the way', () => {
    const places: Place[] = [
      [0, 0],
      [10, 5],
    ];
    expect(clearView(places, 920, 780, 110, 44, [])).toEqual(fitBox({ left: 0, right: 10, bottom: 0, top: 5 }, 920, 780, 110, 44));
    expect(clearView([], 920, 780, 110, 44, covers)).toBeNull();
  });

  it('has every ship in the window and none under a button', () => {
    const place = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
        const view = clearView(places, 920, 780, 110, 44, covers);
        for (const at of places) {
          const [x, y] = toScreen(view ?? { cx: 0, cy: 0, k: 1 }, 920, 780, at);
          expect(x > 20 && x < 900 && y > 20 && y < 760).toBe(true);
          expect(covers.some((c) => x > c.left && x < c.right && y > c.top && y < c.bottom)).toBe(false);
        }
      }),
    );
  });
});
