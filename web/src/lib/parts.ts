// The parts of a table as the server sends them, and the log: how what comes is joined to what is there.
import type { Entry, TablePatch } from './wire';

export type Parts = Readonly<Record<string, unknown>>;

/** What has changed is put in and taken out; with `reset` everything before is void. */
export function patched(parts: Parts, patch: TablePatch): Parts {
  const next: Record<string, unknown> = patch.reset ? {} : { ...parts };
  for (const key of patch.drop ?? []) delete next[key];
  return Object.assign(next, patch.set);
}

export interface Joined {
  log: Entry[];
  fresh: Entry[];
  /** Entries are missing before those that came: they must be asked for. */
  gap: boolean;
}

/** Entries that came, the first of them with the number `first` (they count from 1): none twice, none out of order. */
export function joined(log: Entry[], first: number, events: Entry[]): Joined {
  if (first > log.length + 1) return { log, fresh: [], gap: true };
  const fresh = events.slice(log.length + 1 - first);
  return { log: fresh.length ? [...log, ...fresh] : log, fresh, gap: false };
}
