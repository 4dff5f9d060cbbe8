// A battle that is over, turn by turn: where pieces were on their ways, who fired at whom, and what came of it.
import { along, turnBetween } from './geometry';
import type { Frame, Piece, Place, Show } from './wire';
import { told } from './words';

export interface Stand {
  at: Place;
  heading: number | null;
}

/** All that one fired at another in a turn, with one kind of weapon. */
export interface Exchange {
  key: string;
  from: string | null;
  to: string;
  hits: number;
  torpedo: boolean;
  weapon: string;
}

export function exchanges(shows: Show[]): Exchange[] {
  const all = new Map<string, Exchange>();
  for (const show of shows) {
    if ((show.kind !== 'fire' && show.kind !== 'torpedo') || !show.to) continue;
    const torpedo = show.kind === 'torpedo';
    const key = `${show.kind} ${show.weapon ?? ''} ${show.from ?? ''} ${show.to}`;
    const known = all.get(key);
    if (known) known.hits += show.hits ?? 0;
    else all.set(key, { key, from: show.from ?? null, to: show.to, hits: show.hits ?? 0, torpedo, weapon: show.weapon ?? '' });
  }
  return [...all.values()];
}

/** The ways of a turn by piece, from where each stood before; a turn in halves has two of them. */
export function ways(frame: Frame, before: ReadonlyMap<string, Piece>): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const show of frame.show ?? []) {
    if (show.kind !== 'move' || !show.piece || !show.track) continue;
    const start = before.get(show.piece)?.at;
    const way = found.get(show.piece);
    if (way) way.push(...show.track);
    else found.set(show.piece, start ? [start, ...show.track] : [...show.track]);
  }
  return found;
}

/** All who are in a turn: those who are there at its end, and the ships that it cost, where their ways ended. */
export function cast(frame: Frame, before: ReadonlyMap<string, Piece>): Piece[] {
  const cost = (p: Piece) => p.kind === 'wreck' && before.get(p.id)?.kind === 'ship';
  const there = frame.pieces.filter((p) => !cost(p));
  const ids = new Set(there.map((p) => p.id));
  const moved = ways(frame, before);
  const gone = [...before.values()].filter((p) => p.kind === 'ship' && !ids.has(p.id));
  return [...there, ...gone.map((p) => ({ ...p, at: moved.get(p.id)?.at(-1) ?? p.at, status: 'lost' }))];
}

/** Where pieces are when a part of their ways is done; one that has no way of its own goes straight. */
export function stands(frame: Frame, before: ReadonlyMap<string, Piece>, part: number): Map<string, Stand> {
  const moving = ways(frame, before);
  const map = new Map<string, Stand>();
  for (const piece of cast(frame, before)) {
    const was = before.get(piece.id);
    if (!was) continue;
    const { at, course } = along(moving.get(piece.id) ?? [was.at, piece.at], part);
    const end = piece.heading ?? null;
    const heading =
      end === null || was.heading == null ? end : course === null ? was.heading : was.heading + turnBetween(was.heading, course);
    map.set(piece.id, { at, heading });
  }
  return map;
}

/** What happened in a turn, in words. */
export function account(frame: Frame, nameOf: (id: string | null) => string): string[] {
  const shots = exchanges(frame.show ?? []).map((e) => {
    const hits = e.hits ? `${e.hits} hit${e.hits === 1 ? '' : 's'}` : 'no hit';
    const what = e.torpedo ? 'torpedoes' : told(e.weapon || 'guns', false);
    return `${nameOf(e.from)}, ${what} at ${nameOf(e.to)}: ${hits}`;
  });
  const rest = (frame.show ?? []).flatMap((s) => {
    if (s.kind === 'lost') return [`${nameOf(s.piece ?? null)}: ${told(s.how ?? 'lost', false)}`];
    if (s.kind === 'fire-started') return [`${nameOf(s.piece ?? null)}: on fire`];
    return [];
  });
  return [...shots, ...new Set(rest)];
}
