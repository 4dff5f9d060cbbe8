import { beforeEach, describe, expect, it } from 'vitest';
import { firstCommitment, keptFor } from '../src/lib/kept';
import { fromHex, sha256, toHex } from '../src/lib/sha256';
import { evidence, newPledge, shareOf, watched } from '../src/lib/trust';
import type { Shares } from '../src/lib/wire';
import { diceOf, noSetup } from '../src/start/setup';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('SHA-256', () => {
  it('gives the digests of the standard', () => {
    expect(sha256(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256(bytes('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(sha256(new Uint8Array(1_000_000).fill(97))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });
  it('agrees with the browser’s own at every length around a block', async () => {
    for (let length = 0; length < 200; ++length) {
      const data = Uint8Array.from({ length }, (_, i) => (i * 131 + length) & 255);
      expect(sha256(data)).toBe(toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', data))));
    }
  });
});

const shares = (more: Partial<Shares> = {}): Shares => ({
  round: 3,
  seal: 'cc',
  open: true,
  seats: [
    { seat: 's1', name: 'A', pledge: sha256(fromHex('11')) },
    { seat: 's2', name: 'B', pledge: sha256(fromHex('22')) },
  ],
  ...more,
});

describe('what the browser keeps of the dice', () => {
  let token = '';
  beforeEach(() => {
    token = `t${Math.random()}`;
  });
  it('is the first commitment', () => {
    expect(firstCommitment(token, 'aa')).toBe('aa');
    expect(firstCommitment(token, 'bb')).toBe('aa');
    expect(keptFor(token).commitment).toBe('aa');
  });
  it('is its own shares, by their pledges', () => {
    const pledge = newPledge(token);
    const share = shareOf(token, pledge) as string;
    expect(share).toMatch(/^[0-9a-f]{64}$/);
    expect(sha256(fromHex(share))).toBe(pledge);
    expect(shareOf('another', pledge)).toBeNull();
    for (let i = 0; i < 80; ++i) newPledge(token);
    expect(Object.keys(keptFor(token).shares).length).toBeLessThan(50);
  });
  it('shows a pledge that was changed, left out, or not kept', () => {
    expect(watched(token, shares())).toBeNull();
    const told = shares({ open: false, seats: shares().seats.map((s, i) => ({ ...s, share: i ? '22' : '11' })) });
    expect(watched(token, told)).toBeNull();
    expect(watched(token, shares({ round: 4, seal: 'ee' }))).toBeNull();
    expect(JSON.parse(evidence(token))).toEqual({ seals: ['cc', 'ee'] });
    watched(token, shares());
    expect(watched(token, { ...told, seal: 'dd' })).toMatch(/different pledges or a different seal/);
    expect(watched(token, { ...told, seats: told.seats.slice(1) })).toMatch(/different pledges/);
    expect(watched(token, { ...told, seats: told.seats.map((s) => ({ ...s, pledge: '00' })) })).toMatch(/different pledges/);
    expect(watched(token, { ...told, seats: told.seats.map((s) => ({ ...s, share: '33' })) })).toMatch(/does not match its pledge/);
  });
});

describe('the dice of a new game', () => {
  const sides = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  it('are shared where two people play, unless chosen otherwise', () => {
    expect(diceOf({ ...noSetup, holders: { a: 'me', b: 'captain' } }, sides)).toBe('host');
    expect(diceOf({ ...noSetup, holders: { a: 'me', b: 'link' } }, sides)).toBe('shared');
    expect(diceOf({ ...noSetup, holders: { a: 'me', b: 'link' }, dice: 'real' }, sides)).toBe('real');
  });
});
