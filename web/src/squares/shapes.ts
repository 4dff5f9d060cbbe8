// What is shown on squares, as paths; y goes down.
import { ahead, linePath } from '../lib/geometry';
import type { Place, Standing } from '../lib/wire';
import type { Board } from './board';

const tile = 0.92;

/** The squares in one path, to be filled. */
export function tiles(board: Board, places: Standing[]): string {
  return places.map(({ at }) => board.path(board.squareAt(at), tile)).join('');
}

/** A tick on every course on which a piece can stand there; over a corner there is more room. */
export function ticks(board: Board, places: Standing[]): string {
  return places
    .flatMap(({ at, courses }) =>
      (courses ?? []).map((course) => {
        const room = course % 90 === 0 ? 1 : 1.3;
        return linePath([ahead(at, course, 0.24 * board.side * room), ahead(at, course, 0.4 * board.side * room)]);
      }),
    )
    .join('');
}

/** Where a name stands: in the northernmost square. */
export function labelAt(places: Standing[]): Place | null {
  return places.reduce<Place | null>((best, { at }) => (!best || at[1] > best[1] ? at : best), null);
}

/** "3 squares: c4, c5 and d5"; of many only how many. */
export function squareWords(board: Board, places: Standing[]): string {
  const names = places.map(({ at }) => board.nameAt(at));
  const count = `${names.length} ${names.length === 1 ? 'square' : 'squares'}`;
  if (!names.length) return 'no squares';
  return names.length > 12 ? count : `${count}: ${names.join(', ')}`;
}
