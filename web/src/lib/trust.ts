// What this browser keeps so that it need not trust the host: the commitment that it saw first, its own shares in the
// dice, and what all were bound by before the first share was told. Kept with the seat, by its token.
import { fromHex, sha256, toHex } from './sha256';
import type { Shares } from './wire';

interface Kept {
  commitment?: string;
  /** Own shares by their pledges, the latest last. */
  shares: Record<string, string>;
  /** The latest round in which shares were asked for, as it was shown then. */
  /** The seals that this seat was shown: each binds the host to all that was said before it. */
  seals?: string[];
  bound?: { round: number; seal: string; pledges: Record<string, string> };
}

const key = 'wardroom-dice';
const most = { seats: 60, shares: 40, seals: 400 };
/** For browsers that keep nothing: until the page is closed. */
let memory: Record<string, Kept> = {};

function all(): Record<string, Kept> {
  try {
    return { ...memory, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>) };
  } catch {
    return memory;
  }
}

function latest<T>(of: Record<string, T>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(of).slice(-count));
}

export function keptFor(token: string): Kept {
  return { shares: {}, ...all()[token] };
}

function keep(token: string, kept: Kept) {
  const { [token]: _, ...rest } = all();
  memory = latest({ ...rest, [token]: { ...kept, shares: latest(kept.shares, most.shares) } }, most.seats);
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // It is kept in memory.
  }
}

/** The commitment that this seat was shown first. */
export function firstCommitment(token: string, shown: string): string {
  const kept = keptFor(token);
  if (!kept.commitment && shown) keep(token, { ...kept, commitment: shown });
  return kept.commitment ?? shown;
}

/** A new share, kept here; what is told of it for now. */
export function newPledge(token: string): string {
  const share = crypto.getRandomValues(new Uint8Array(32));
  const pledge = sha256(share);
  const kept = keptFor(token);
  keep(token, { ...kept, shares: { ...kept.shares, [pledge]: toHex(share) } });
  return pledge;
}

export function shareOf(token: string, pledge: string): string | null {
  return keptFor(token).shares[pledge] ?? null;
}

/** What a verifier holds against the journal: tools/verify_dice.py --kept FILE. */
export function evidence(token: string): string {
  const { commitment, seals = [] } = keptFor(token);
  return JSON.stringify({ commitment, seals });
}

const pledgesOf = (shares: Shares) => Object.fromEntries(shares.seats.map((s) => [s.seat, s.pledge]));

/** Keeps what all are bound by, and says what is wrong with what is shown; nothing when nothing is. */
export function watched(token: string, shares: Shares): string | null {
  const kept = keptFor(token);
  const bound = kept.bound?.round === shares.round ? kept.bound : undefined;
  const pledges = pledgesOf(shares);
  if (shares.open && !bound) {
    const seals = [...(kept.seals ?? []), shares.seal].slice(-most.seals);
    keep(token, { ...kept, seals, bound: { round: shares.round, seal: shares.seal, pledges } });
  }
  const same =
    !bound ||
    (bound.seal === shares.seal &&
      shares.seats.every((s) => bound.pledges[s.seat] === s.pledge) &&
      shares.seats.length === Object.keys(bound.pledges).length);
  if (!same) return 'The server now shows other pledges or another seal for these dice than before the shares were told.';
  if (shares.seats.some((s) => s.share && sha256(fromHex(s.share)) !== s.pledge)) return 'A dice share is not the one that was pledged.';
  return null;
}
