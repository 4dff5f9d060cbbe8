// A sea of squares wants code of its own, which is fetched with the first of them.
import type * as Code from '../squares';
import type { Board } from '../squares/board';
import type { Sea } from './wire';

export interface Squares {
  board: Board;
  code: typeof Code;
}

let code = $state.raw<typeof Code | null>(null);
let asked = false;
const known = new WeakMap<Sea, Squares>();

/** Null on any other sea, and until the code is here. */
export function squaresOn(sea: Sea | null | undefined): Squares | null {
  if (sea?.surface !== 'squares') return null;
  if (!code) {
    if (!asked) void import('../squares').then((loaded) => (code = loaded));
    asked = true;
    return null;
  }
  const old = known.get(sea);
  if (old) return old;
  const squares = { board: new code.Board(sea), code };
  known.set(sea, squares);
  return squares;
}
