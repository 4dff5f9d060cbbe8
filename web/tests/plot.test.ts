import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../src/lib/geometry';
import {
  addSteps,
  arcLength,
  type Course,
  drawPlot,
  filled,
  laidOf,
  leftOf,
  lengthOf,
  readPlot,
  type Step,
  stepsTowards,
  stepWords,
  turnAfter,
  writePlot,
} from '../src/lib/plot';
import type { Place } from '../src/lib/wire';

const start = { at: [10, 10] as Place, course: 0 };

describe('a plot as text', () => {
  it('reads the notation of the book', () => {
    const { steps, fault } = readPlot('1-cl60-1-SR30');
    expect(fault).toBeNull();
    expect(steps).toEqual([
      { kind: 'ahead', length: 1 },
      { kind: 'turn', together: false, right: false, degrees: 60 },
      { kind: 'ahead', length: 1 },
      { kind: 'turn', together: true, right: true, degrees: 30 },
    ]);
  });

  it('reads follow, mimic and close up, either way round', () => {
    expect(readPlot('F2').steps).toEqual([{ kind: 'follow', division: 2 }]);
    expect(readPlot('3m').steps).toEqual([{ kind: 'mimic', division: 3 }]);
    expect(readPlot('2 - cu').steps).toEqual([{ kind: 'ahead', length: 2 }, { kind: 'close' }]);
  });

  it('takes nothing for straight ahead', () => {
    expect(readPlot('  ')).toEqual({ steps: [], fault: null });
  });

  it('says which step it cannot read', () => {
    expect(readPlot('1-XR30').fault).toContain('XR30');
    expect(readPlot('1--2').fault).toContain('missing');
  });

  it('writes what it has read', () => {
    const step = fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({ kind: fc.constant('ahead' as const), length: fc.integer({ min: 1, max: 9999 }).map((n) => n / 1000) }),
      fc.record({
        kind: fc.constant('turn' as const),
        together: fc.boolean(),
        right: fc.boolean(),
        degrees: fc.integer({ min: 1, max: 24 }).map((n) => n * 15),
      }),
      fc.record({ kind: fc.constantFrom('follow' as const, 'mimic' as const), division: fc.integer({ min: 1, max: 99 }) }),
      fc.constant({ kind: 'close' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        expect(readPlot(writePlot(steps))).toEqual({ steps, fault: null });
      }),
    );
  });

  it('is said in words', () => {
    expect(readPlot('1-CL60').steps.map((s) => stepWords(s, 'in'))).toEqual(['1 in ahead', 'column turns 60° left']);
  });
});

describe('a plot as a drawing', () => {
  it('goes ahead and turns on its circle', () => {
    const quarter = drawPlot(start, readPlot('2-CR90').steps, 1);
    expect(quarter.end.course).toBe(90);
    expect(quarter.end.at[0]).toBeCloseTo(11);
    expect(quarter.end.at[1]).toBeCloseTo(13);
    expect(quarter.used).toBeCloseTo(2 + Math.PI / 2);
  });

  it('costs what the guide says: the example of the book', () => {
    const { used } = drawPlot(start, readPlot('1-CL60-1-SR30').steps, 0.95);
    expect(used).toBeCloseTo(1 + 0.995 + 1 + 0.497, 2);
  });

  it('pivots where there is no circle', () => {
    expect(drawPlot(start, readPlot('SL90').steps, 0).end).toEqual({ at: [10, 10], course: 270 });
  });
});

describe('drawing to text', () => {
  const limits = { speed: 4, radius: 0.95, grain: 0.25 };
  const column = { together: false };

  it('is straight for a place straight ahead', () => {
    expect(writePlot(stepsTowards(start, [10, 12], [], 0, column, limits))).toBe('2');
  });

  it('turns to the side of the click', () => {
    expect(writePlot(stepsTowards(start, [12, 12], [], 0, column, limits))).toMatch(/^CR\d+-/);
    expect(writePlot(stepsTowards(start, [8, 12], [], 0, { together: true }, limits))).toMatch(/^SL\d+-/);
  });

  it('never takes more than the speed, and comes nearer', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 15, noNaN: true }), fc.double({ min: 5, max: 15, noNaN: true }), (x, y) => {
        const place: Place = [x, y];
        const steps = stepsTowards(start, place, [], 0, column, limits);
        const { end, used } = drawPlot(start, steps, limits.radius);
        expect(used).toBeLessThanOrEqual(limits.speed + 1e-6);
        expect(range(end.at, place)).toBeLessThanOrEqual(range(start.at, place) + 1e-9);
        for (const step of steps) if (step.kind === 'turn') expect(step.degrees % 15).toBe(0);
      }),
    );
  });

  it('keeps what is already plotted within the speed', () => {
    expect(stepsTowards(start, [10, 20], [], 4, column, limits)).toEqual([]);
    expect(writePlot(stepsTowards(start, [10, 20], [], 3, column, limits))).toBe('1');
  });

  describe('of a ship alone, who runs straight before each turn', () => {
    const helm = { together: false, alone: true, most: 45, run: 3, all: 90 };
    const room = { speed: 12, radius: 0, grain: 0.25 };
    /** Whether every turn has its run before it, and none is too wide. */
    const legal = (steps: Step[]) => {
      let straight = 0;
      let turned = 0;
      return steps.every((step) => {
        if (step.kind === 'ahead') straight += step.length;
        if (step.kind !== 'turn') return true;
        const fits = straight >= helm.run - 1e-9 && step.degrees <= helm.most;
        straight = 0;
        turned += step.degrees;
        return fits && turned <= helm.all;
      });
    };

    it('writes turns without a letter for who turns', () => {
      expect(writePlot(turnAfter([], true, 45, helm))).toBe('3-R45');
      expect(writePlot(turnAfter(readPlot('4').steps, false, 30, helm))).toBe('L30');
      expect(stepWords(readPlot('R45').steps[0] as Step, 'cm')).toBe('turn 45° right');
    });

    it('is always a plot that she may sail, click after click', () => {
      const anywhere = fc.tuple(fc.double({ min: -5, max: 25, noNaN: true }), fc.double({ min: -5, max: 25, noNaN: true }));
      fc.assert(
        fc.property(fc.array(anywhere, { minLength: 1, maxLength: 4 }), (places) => {
          let steps: Step[] = [];
          for (const place of places) {
            const { end, used } = drawPlot(start, steps, 0);
            steps = addSteps(steps, stepsTowards(end, place as Place, steps, used, helm, room));
            expect(legal(steps)).toBe(true);
            expect(drawPlot(start, steps, 0).used).toBeLessThanOrEqual(room.speed + 1e-6);
          }
        }),
      );
    });
  });

  it('lengthens a straight step instead of writing two', () => {
    expect(writePlot(addSteps(readPlot('1').steps, readPlot('.5-CR30').steps))).toBe('1.5-CR30');
  });

  it('knows the length of an arc', () => {
    expect(arcLength(0.95, 15)).toBeCloseTo(0.249, 3);
  });
});

describe('a run that is to be gone to its end', () => {
  // 10 mm for a turn of 15 degrees.
  const course: Course = { run: 80, radius: 38.2, grain: 0.1 };
  const text = (plot: string) => writePlot(filled(readPlot(plot).steps, course));

  it('is filled up straight ahead', () => {
    expect(text('')).toBe('80');
    expect(text('R30')).toBe('R30-60');
    expect(text('20-L15-10')).toBe('20-L15-50');
    expect(text('80')).toBe('80');
    expect(text('55.5')).toBe('80');
  });

  it('is not filled up beyond an anchor, and never cut', () => {
    expect(text('30-A')).toBe('30-A');
    expect(text('100')).toBe('100');
  });

  it('tells what was laid from what fills it up', () => {
    expect(writePlot(laidOf(readPlot('R30-60').steps, course))).toBe('R30');
    expect(writePlot(laidOf(readPlot('80').steps, course))).toBe('');
    expect(writePlot(laidOf(readPlot('R30-10').steps, course))).toBe('R30-10');
    expect(writePlot(laidOf(readPlot('70-R15').steps, course))).toBe('70-R15');
  });

  it('knows what is left', () => {
    expect(leftOf(readPlot('20-R15').steps, course)).toBeCloseTo(50);
    expect(leftOf(readPlot('30-A').steps, course)).toBe(0);
    expect(leftOf(readPlot('90').steps, course)).toBe(0);
  });

  it('comes out at the run, whatever is laid by clicks', () => {
    const helm = { together: false, alone: true, all: 75 };
    const limits = { speed: course.run, radius: course.radius, grain: course.grain };
    const anywhere = fc.tuple(fc.double({ min: -90, max: 110, noNaN: true }), fc.double({ min: -90, max: 110, noNaN: true }));
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 4 }), (places) => {
        let steps: Step[] = [];
        for (const place of places) {
          const { end, used } = drawPlot(start, steps, course.radius);
          steps = addSteps(steps, stepsTowards(end, place as Place, steps, used, helm, limits));
        }
        expect(lengthOf(filled(steps, course), course.radius)).toBeCloseTo(course.run, 0);
        expect(readPlot(writePlot(filled(steps, course))).fault).toBeNull();
      }),
    );
  });

  it('says that the anchor ends it', () => {
    expect(readPlot('30-a').steps.map((s) => stepWords(s, 'mm'))).toEqual(['30 mm ahead', 'let go the anchor']);
  });
});
