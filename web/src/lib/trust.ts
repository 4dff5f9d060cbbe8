// A seat's shares in the dice: made, told and watched over. Fetched when a game has shared dice.
import { keep, keptFor } from './kept';
import { fromHex, sha256, toHex } from './sha256';
import type { Table } from './table.svelte';
import type { Shares } from './wire';

const most = { shares: 40, seals: 400 };

/** A new share, kept here; what is told of it for now. */
export function newPledge(token: string): string {
  const share = crypto.getRandomValues(new Uint8Array(32));
  const pledge = sha256(share);
  const kept = keptFor(token);
  const shares = Object.entries({ ...kept.shares, [pledge]: toHex(share) }).slice(-most.shares);
  keep(token, { ...kept, shares: Object.fromEntries(shares) });
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
  if (!same) return 'The server now shows different pledges or a different seal for these dice than before the shares were sent.';
  if (shares.seats.some((s) => s.share && sha256(fromHex(s.share)) !== s.pledge)) return 'A dice share does not match its pledge.';
  return null;
}

/** By token: the pledge whose share is on its way. */
const telling = new Map<string, string>();

/**
 * What all are bound by is kept before the own share is told; that happens by itself as soon as the table asks, and with
 * it goes the pledge for the next dice.
 */
export async function attend(table: Table) {
  const { token, shares, status } = table;
  if (shares) table.alarm ??= watched(token, shares);
  const own = shares?.open && status?.share ? shares.seats.find((s) => s.seat === table.seat?.id) : undefined;
  const share = own ? shareOf(token, own.pledge) : '';
  table.shareLost = share === null;
  if (!own || !share || !status || status.paused || telling.get(token) === own.pledge) return;
  telling.set(token, own.pledge);
  const reply = await table.link.ask({ type: 'share', round: status.round, share, next: newPledge(token) });
  // What was not taken is told again with the next that is heard of the table.
  if (!reply.ok) telling.delete(token);
}
