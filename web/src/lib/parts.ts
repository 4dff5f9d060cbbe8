// The parts of a table as the server sends them, and the log: how what comes is joined to what is there.
import type { Entry, Place, TableParts, TablePatch } from './wire';

export type Parts = Readonly<TableParts>;

/** What has changed is put in and taken out; with `reset` everything before is void. */
export function patched(parts: Parts, patch: TablePatch): Parts {
  const next: TableParts = patch.reset ? {} : { ...parts };
  for (const key of patch.drop) delete next[key as keyof TableParts];
  return Object.assign(next, patch.set);
}

export interface Joined {
  fresh: Entry[];
  /** Entries are missing before those that came: they must be asked for. */
  gap: boolean;
}

/** Which of the entries that came are new; the first has the number `first`, counted from 1. */
export function joined(log: Entry[], first: number, events: Entry[]): Joined {
  if (first > log.length + 1) return { fresh: [], gap: true };
  return { fresh: events.slice(log.length + 1 - first), gap: false };
}

/** Where pieces were last known to be, and in which turn. */
export type LastSeen = Map<string, { at: Place; turn: number }>;

/**
 * The ways that the log shows begin at their first corner: where a piece stood before is put in front, if it is known
 * from this turn or the one before.
 */
export function fromTheirStarts(entries: Entry[], seen: LastSeen): Entry[] {
  return entries.map((entry) => {
    if (!entry.show?.some((s) => s.kind === 'move')) return entry;
    const show = entry.show.map((s) => {
      const end = s.track?.[s.track.length - 1];
      if (s.kind !== 'move' || !s.piece || !s.track || !end) return s;
      const from = seen.get(s.piece);
      seen.set(s.piece, { at: end, turn: entry.turn });
      const first = s.track[0] as Place;
      const known = from && entry.turn - from.turn <= 1 && (from.at[0] !== first[0] || from.at[1] !== first[1]);
      return known ? { ...s, track: [from.at, ...s.track] } : s;
    });
    return { ...entry, show };
  });
}
