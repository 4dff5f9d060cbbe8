import { describe, expect, it } from 'vitest';
import { mostOf, numbersIn } from '../src/lib/wanted';
import type { DiceWanted } from '../src/lib/wire';

const wanted = (more: Partial<DiceWanted>): DiceWanted => ({ count: 2, sides: 20, purpose: 'to hit', ...more });

describe('what people bring', () => {
  it('is the whole numbers of a line', () => {
    expect(numbersIn(' 3, 12;7')).toEqual([3, 12, 7]);
    expect(numbersIn('none')).toEqual([]);
  });

  it('has a bound for every number', () => {
    expect([0, 1].map((i) => mostOf(wanted({}), i))).toEqual([20, 20]);
    expect([0, 1].map((i) => mostOf(wanted({ brings: 'drawn' }), i))).toEqual([20, 19]);
    const picture = { id: 'chart', width: 20, height: 8 };
    expect([0, 1].map((i) => mostOf(wanted({ brings: 'point', picture }), i))).toEqual([20, 8]);
  });
});
