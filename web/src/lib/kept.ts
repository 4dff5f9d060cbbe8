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
const mostSeats = 60;
/** For browsers that keep nothing: until the page is closed. */
let memory: Record<string, Kept> = {};

function all(): Record<string, Kept> {
  try {
    return { ...memory, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>) };
  } catch {
    return memory;
  }
}

export function keptFor(token: string): Kept {
  return { shares: {}, ...all()[token] };
}

export function keep(token: string, kept: Kept) {
  const { [token]: _, ...rest } = all();
  memory = Object.fromEntries([...Object.entries(rest).slice(1 - mostSeats), [token, kept]]);
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
