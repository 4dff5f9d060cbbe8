// What this browser claims an invited seat with: kept, so that a claim whose answer was lost can be repeated.
import { keepSettings, settings } from '../lib/settings.svelte';

const mostKept = 12;

/** A long word that nobody can guess. */
function randomWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function claimWith(invite: string): string {
  const { [invite]: known, ...others } = settings.claims;
  const nonce = known ?? randomWord();
  settings.claims = { ...Object.fromEntries(Object.entries(others).slice(1 - mostKept)), [invite]: nonce };
  keepSettings();
  return nonce;
}
