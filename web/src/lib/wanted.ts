// The numbers that people enter when the table waits for real dice, draws, points and words; all count from 1.
import type { DiceWanted } from './wire';

/** The whole numbers in what somebody wrote, whatever stands between them. */
export const numbersIn = (text: string): number[] =>
  text
    .split(/[^0-9]+/)
    .filter(Boolean)
    .map(Number);

/** The most that one of the numbers can be, by its place from 0: what is drawn stays out. */
export function mostOf(dice: DiceWanted, which: number): number {
  if (dice.brings === 'drawn') return dice.sides - which;
  return dice.brings === 'point' && dice.picture && which === 1 ? dice.picture.height : dice.sides;
}
