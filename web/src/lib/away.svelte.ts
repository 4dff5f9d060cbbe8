// What came while nobody looked at the page: a battle by mail goes on for days between two visits.
import type { Desk } from './desk.svelte';
import { type Seen, sawUpTo, settings } from './settings.svelte';
import type { Entry, Message, TalkLine } from './wire';

export interface Digest {
  /** For how long, in ms. */
  away: number;
  /** From which turn to which. */
  from: string;
  to: string;
  /** The entries that matter most, oldest first, and how many others there are. */
  lines: Entry[];
  others: number;
  talk: number;
  messages: number;
}

const shortest = 60_000;
const mostLines = 6;

/** Null when it was for a moment only, or nothing came. */
export function digestOf(seen: Seen, now: number, log: Entry[], talk: TalkLine[], messages: Message[]): Digest | null {
  const fresh = log.filter((e) => e.number > seen.log);
  const said = talk.filter((t) => t.at > seen.at).length;
  const come = messages.filter((m) => !m.own && !m.state && m.number > seen.message).length;
  if (now - seen.at < shortest || fresh.length + said + come === 0) return null;
  // Losses and missed signals first, then what has numbers behind it, and moves last.
  const weight = (e: Entry) => (e.news ? 3 : e.dice?.length ? 2 : e.show?.some((s) => s.kind === 'move') ? 0 : 1);
  const chosen = new Set([...fresh].sort((a, b) => weight(b) - weight(a) || b.number - a.number).slice(0, mostLines));
  return {
    away: now - seen.at,
    from: fresh[0]?.label ?? '',
    to: fresh.at(-1)?.label ?? '',
    lines: fresh.filter((e) => chosen.has(e)),
    others: fresh.length - chosen.size,
    talk: said,
    messages: come,
  };
}

export class Away {
  digest = $state.raw<Digest | null>(null);
  readonly #desk: Desk;
  #looking = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Somebody looks at the page: he comes back to it, or something has come. */
  look() {
    const { table, seatKey } = this.#desk;
    if (seatKey === null || !table.caughtUp || document.visibilityState === 'hidden') return;
    const seen = settings.seen[seatKey];
    if (!this.#looking && seen) this.digest = digestOf(seen, Date.now(), table.log, table.talk, table.messages ?? []);
    this.#looking = true;
    this.#remember(seatKey);
  }

  /** Nobody looks any more. */
  leave() {
    const { seatKey } = this.#desk;
    if (this.#looking && seatKey !== null) this.#remember(seatKey);
    this.#looking = false;
  }

  #remember(seatKey: string) {
    const { log, messages } = this.#desk.table;
    const message = Math.max(0, ...(messages ?? []).map((m) => m.number));
    sawUpTo(seatKey, { log: log.at(-1)?.number ?? 0, message, at: Date.now() });
  }
}
