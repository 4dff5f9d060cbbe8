// A seat's shares in the dice: made, told and watched over. Fetched when a game has shared dice.
import { keep, keptFor } from './kept';
import { fromHex, sha256, toHex } from './sha256';
import type { Shares } from './wire';

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

const pledgesOf = (shares: Shares) => Object.fromEntries(shares.seats.map((s) => [s.seat, s.pledge]));

/** Keeps what all are bound by, and says what is wrong with what is shown; nothing when nothing is. */
export function watched(token: string, shares: Shares): string | null {
  const kept = keptFor(token);
  const bound = kept.bound?.round === shares.round ? kept.bound : undefined;
  const pledges = pledgesOf(shares);
  if (shares.open && !bound) {
    const seals = [...(kept.seals ?? []), shares.seal];
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
