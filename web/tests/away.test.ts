import { describe, expect, it } from 'vitest';
import { digestOf } from '../src/lib/away.svelte';
import { sawUpTo, settings } from '../src/lib/settings.svelte';
import type { Entry, Message, TalkLine } from '../src/lib/wire';
import { lasting } from '../src/lib/words';

const minute = 60_000;
const entry = (number: number, more: Partial<Entry> = {}): Entry => ({
  number,
  turn: number,
  label: `turn ${number}`,
  segment: '',
  topic: '',
  text: `entry ${number}`,
  pieces: [],
  show: [],
  ...more,
});
const message = (number: number, more: Partial<Message> = {}) =>
  ({ number, from: 'a', fromName: 'A', to: ['b'], toNames: 'B', text: '', sent: '', read: false, ...more }) as Message;
const line = (at: number) => ({ type: 'talk', from: 'A', to: 'all', text: '', at }) as TalkLine;

describe('what came while one was away', () => {
  const seen = { log: 2, message: 1, at: 10 * minute };

  it('is not told of a moment, nor of nothing', () => {
    const log = [1, 2, 3].map((n) => entry(n));
    expect(digestOf(seen, 10.5 * minute, log, [], [])).toBeNull();
    expect(digestOf(seen, 90 * minute, log.slice(0, 2), [line(9 * minute)], [message(1)])).toBeNull();
  });

  it('begins after what was seen, and counts messages and talk', () => {
    const own = message(4, { own: true });
    const digest = digestOf(
      seen,
      70 * minute,
      [1, 2, 3, 4].map((n) => entry(n)),
      [line(9 * minute), line(20 * minute)],
      [message(1), message(2), own, message(3, { state: 'held' })],
    );
    expect(digest).toMatchObject({ away: 60 * minute, from: 'turn 3', to: 'turn 4', others: 0, talk: 1, messages: 1 });
    expect(digest?.lines.map((e) => e.number)).toEqual([3, 4]);
  });

  it('tells losses before hits, and hits before moves', () => {
    const moves = Array.from({ length: 20 }, (_, i) => entry(i + 3, { show: [{ kind: 'move', piece: 'a', track: [[0, 0]] }] }));
    const log = [...moves, entry(23, { news: 'loss' }), entry(24, { dice: [{ for: 'hit', sides: 6, face: 1 }] }), entry(25)];
    const digest = digestOf(seen, 70 * minute, log, [], []);
    expect(digest?.lines.map((e) => e.number)).toEqual([20, 21, 22, 23, 24, 25]);
    expect(digest?.others).toBe(17);
  });

  it('is kept for a number of seats, the latest', () => {
    for (let i = 0; i < 50; ++i) sawUpTo(`game/s${i}`, { log: i, message: 0, at: i });
    expect(Object.keys(settings.seen)).toHaveLength(40);
    expect(settings.seen['game/s49']?.log).toBe(49);
    expect(settings.seen['game/s9']).toBeUndefined();
  });

  it('lasted as people say it', () => {
    expect([minute / 2, 5 * minute, 180 * minute, 72 * 60 * minute].map(lasting)).toEqual(['1 minute', '5 minutes', '3 hours', '3 days']);
  });
});
