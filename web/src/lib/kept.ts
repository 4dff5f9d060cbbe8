// What this browser keeps so that it need not trust the host: the commitment that it saw first, its own shares in the
// dice, and what all were bound by before the first share was told. Kept with the seat, by its token.
export interface Kept {
  commitment?: string;
  /** Own shares by their pledges, the latest last. */
  shares: Record<string, string>;
  /** The seals that this seat was shown: each binds the host to all that was said before it. */
  seals?: string[];
  /** The latest round in which shares were asked for, as it was shown then. */
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

export function keep(token: string, kept: Kept) {
  const { [token]: _, ...rest } = all();
  memory = latest(
    { ...rest, [token]: { ...kept, shares: latest(kept.shares, most.shares), seals: kept.seals?.slice(-most.seals) } },
    most.seats,
  );
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

/** What a verifier holds against the journal: tools/verify_dice.py --kept FILE. */
export function evidence(token: string): string {
  const { commitment, seals = [] } = keptFor(token);
  return JSON.stringify({ commitment, seals });
}
