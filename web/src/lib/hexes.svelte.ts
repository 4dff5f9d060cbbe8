// A sea of hexes wants code of its own, which is fetched with the first of them.
import type * as Code from '../hexes';
import type { Mat } from '../hexes/mat';
import type { Sea } from './wire';

export interface Hexes {
  mat: Mat;
  code: typeof Code;
}

let code = $state.raw<typeof Code | null>(null);
let asked = false;
const known = new WeakMap<Sea, Hexes>();

/** Null on the open sea, and until the code is here. */
export function hexesOn(sea: Sea | null | undefined): Hexes | null {
  if (sea?.surface !== 'hexes') return null;
  if (!code) {
    if (!asked) void import('../hexes').then((loaded) => (code = loaded));
    asked = true;
    return null;
  }
  const old = known.get(sea);
  if (old) return old;
  const hexes = { mat: new code.Mat(sea), code };
  known.set(sea, hexes);
  return hexes;
}
