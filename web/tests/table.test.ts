import { afterEach, describe, expect, it, vi } from 'vitest';
import { answersFrom, firstValues, lacks, orderOf, ordersFrom, stepped, unanswered } from '../src/lib/answers';
import { backoff, Link, openingTime } from '../src/lib/link';
import { fromTheirStarts, joined, patched } from '../src/lib/parts';
import { scenes } from '../src/lib/playback.svelte';
import { forgetGame, invitesOf, readUpTo, rememberGame, settings } from '../src/lib/settings.svelte';
import type { Ask, Entry, Field, MadeGame, MadeSeat, Piece, Sea, Show } from '../src/lib/wire';
import { plural } from '../src/lib/words';
import { demo, firstBattle, gameOf, linksForOthers, ownLink } from '../src/start/setup';

const entry = (number: number, more: Partial<Entry> = {}): Entry => ({
  number,
  turn: 1,
  label: 'turn 1',
  segment: 'movement',
  topic: 'movement',
  text: '',
  pieces: [],
  show: [],
  ...more,
});

describe('patches of the table', () => {
  it('set, drop and reset', () => {
    const sea = (unit: string) => ({ unit }) as Sea;
    const piece = (id: string) => ({ id }) as Piece;
    const set = { sea: sea('in'), 'pieces/a': piece('a'), 'pieces/b': piece('b') };
    const first = patched({}, { type: 'table', reset: true, set, drop: [] });
    const second = patched(first, { type: 'table', reset: false, set: { 'pieces/a': piece('A') }, drop: ['pieces/b'] });
    expect(second).toEqual({ sea: sea('in'), 'pieces/a': piece('A') });
    expect(first['pieces/b']).toEqual(piece('b'));
    expect(patched(second, { type: 'table', reset: true, set: { sea: sea('cm') }, drop: [] })).toEqual({ sea: sea('cm') });
  });
});

describe('the log', () => {
  const three = [0, 1, 2].map((n) => entry(n));

  it('takes on what is new', () => {
    expect(joined(three, 4, [entry(3)])).toEqual({ fresh: [entry(3)], gap: false });
  });

  it('takes nothing twice', () => {
    const { fresh } = joined(three, 2, [entry(1), entry(2), entry(3)]);
    expect(fresh.map((e) => e.number)).toEqual([3]);
    expect(joined(three, 1, three).fresh).toEqual([]);
  });

  it('notices a gap', () => {
    expect(joined(three, 5, [entry(5)])).toEqual({ fresh: [], gap: true });
  });

  it('lets ways begin where the pieces stood', () => {
    const move = (turn: number, x: number) => entry(turn, { turn, show: [{ kind: 'move', piece: 'a', track: [[x, 0]] }] });
    const seen = new Map([['a', { at: [0, 0] as [number, number], turn: 1 }]]);
    const told = fromTheirStarts([move(1, 2), move(2, 4), move(9, 8)], seen);
    expect(told.map((e) => e.show?.[0]?.track)).toEqual([
      [
        [0, 0],
        [2, 0],
      ],
      [
        [2, 0],
        [4, 0],
      ],
      [[8, 0]],
    ]);
  });
});

describe('answers and orders', () => {
  const plot: Ask = {
    id: 'plot-1',
    group: 'Movement',
    title: '1st Division',
    pieces: [],
    order: { order: 'plot', division: 1 },
    required: true,
    fields: [
      { name: 'speed', kind: 'number', label: 'Speed', value: 2, min: 0, max: 3 },
      { name: 'plot', kind: 'plot', label: 'Plot', value: '' },
      { name: 'radius', kind: 'number', label: 'Wider circle', value: null },
    ],
  };
  const target: Ask = {
    id: 'target-a',
    group: 'Guns',
    title: 'A',
    pieces: ['a'],
    order: { order: 'target', ship: 'a' },
    fields: [{ name: 'target', kind: 'choice', label: 'Target', value: null, options: [{ value: 'x', label: 'X' }] }],
    or: [{ label: 'Hold fire', order: { order: 'hold', ship: 'a' } }],
  };

  it('make an order of the form and its fields, without what is left out', () => {
    expect(orderOf(plot, { values: firstValues(plot) })).toEqual({ order: 'plot', division: 1, speed: 2, plot: '' });
  });

  it('know a choice that is not made', () => {
    expect(lacks(target, { values: { target: null } })?.name).toBe('target');
    expect(lacks(target, { values: { target: 'x' } })).toBeUndefined();
    expect(lacks(target, { values: { target: null }, or: 0 })).toBeUndefined();
    expect(unanswered([plot, target], {}).map((a) => a.id)).toEqual(['plot-1']);
  });

  it('come back from the orders that the server kept', () => {
    const orders = [
      { order: 'plot', division: 1, speed: 2.5, plot: 'CR30' },
      { order: 'hold', ship: 'a' },
      { order: 'smoke', ship: 'b', on: true },
    ];
    const { answers, others } = answersFrom([plot, target], orders);
    expect(answers['plot-1']?.values).toMatchObject({ speed: 2.5, plot: 'CR30' });
    expect(answers['target-a']?.or).toBe(0);
    expect(others).toEqual([orders[2]]);
    expect(ordersFrom([plot, target], answers, others).orders).toEqual(orders);
  });
});

describe('the line to the server', () => {
  it('waits longer each time, and not for ever', () => {
    expect([0, 1, 2, 3].map((n) => backoff(n, 0.5))).toEqual([400, 800, 1600, 3200]);
    expect(backoff(30, 0.5)).toBe(10_000);
  });

  it('gives a try more time than the last, and not for ever', () => {
    expect([0, 1, 2, 30].map(openingTime)).toEqual([3000, 6000, 9000, 15_000]);
  });

  describe('that says nothing', () => {
    class Dead {
      static OPEN = 1;
      static made: Dead[] = [];
      readyState = 0;
      onopen = () => {};
      onmessage = (_: { data: string }) => {};
      onclose = () => {};
      closed = false;
      constructor() {
        Dead.made.push(this);
      }
      send() {}
      // A dead line is never told that it is closed.
      close() {
        this.closed = true;
      }
    }
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      Dead.made = [];
    });

    it('is given up and opened again, and one that speaks is kept', () => {
      vi.useFakeTimers();
      for (const [name, value] of Object.entries({ WebSocket: Dead, addEventListener: () => {}, removeEventListener: () => {} })) {
        vi.stubGlobal(name, value);
      }
      const states: string[] = [];
      const link = new Link(
        'token',
        { state: (state) => states.push(state), message: () => {}, logCount: () => 0, renewal: () => null },
        'ws://x/play',
      );
      vi.advanceTimersByTime(2999);
      expect(Dead.made.map((s) => s.closed)).toEqual([false]);
      vi.advanceTimersByTime(1);
      expect(Dead.made.map((s) => s.closed)).toEqual([true]);
      vi.advanceTimersByTime(500);
      expect(Dead.made.map((s) => s.closed)).toEqual([true, false]);
      Dead.made[1]?.onopen();
      Dead.made[1]?.onmessage({ data: JSON.stringify({ type: 'table' }) });
      vi.advanceTimersByTime(19_000);
      expect(Dead.made.map((s) => s.closed)).toEqual([true, false]);
      expect(states).toEqual(['connecting', 'lost', 'lost', 'open']);
      link.close();
    });
  });
});

describe('the film', () => {
  it('shows moves together, then all shots of a segment', () => {
    const all = scenes([
      entry(0, { label: 'turn 1', show: [{ kind: 'move', piece: 'a', track: [[0, 0]] }] }),
      entry(1, { label: 'turn 1', show: [{ kind: 'move', piece: 'b', track: [[0, 0]] }] }),
      entry(2, { label: 'turn 1', segment: 'gunfire', show: [{ kind: 'fire', from: 'a', to: 'b', hits: 1 }] }),
      entry(3, { label: 'turn 1', segment: 'gunfire', show: [{ kind: 'fire-started', piece: 'b' }] }),
      entry(4, { label: 'turn 1', segment: 'gunfire', show: [{ kind: 'fire', to: 'a', hits: 0 }] }),
    ]);
    expect(all.map((s) => [s.kind, s.shows.length])).toEqual([
      ['moves', 2],
      ['shots', 2],
      ['mark', 1],
    ]);
  });

  it('tells a segment that comes twice in a turn where it comes', () => {
    const move = (piece: string): Show[] => [{ kind: 'move', piece, track: [[0, 0]] }];
    const all = scenes([
      entry(0, { label: 'turn 1', segment: 'moving', show: move('a') }),
      entry(1, { label: 'turn 1', segment: 'gunfire', show: [{ kind: 'sighted', piece: 'b', was: 'marker' }] }),
      entry(2, { label: 'turn 1', segment: 'moving', show: move('b') }),
    ]);
    expect(all.map((s) => s.shows.map((show) => show.piece))).toEqual([['a'], ['b'], ['b']]);
  });
});

describe('a game from the start page', () => {
  const sides = [
    { id: 'red', name: 'Red', units: [] },
    { id: 'blue', name: 'Blue', units: [] },
  ];
  const book = { id: 'b', title: '', subject: '', edition: '', bots: ['ensign', 'captain'], options: [], scenarios: [] };
  const scenario = { id: 's', title: '', date: '', place: '', story: '', sides, pieces: [] } as never;
  const made = (tokens: string[]): MadeGame => ({
    game: 'g',
    commitment: '',
    seats: [
      { id: '1', role: 'side', side: 'red', name: '', bot: '', token: tokens[0] },
      { id: '2', role: 'side', side: 'blue', name: '', bot: '', token: tokens[1] },
      { id: '3', role: 'umpire', side: '', name: '', bot: '', token: tokens[2] },
    ],
  });

  it('puts a newcomer against the captain', () => {
    const game = gameOf(firstBattle(book, scenario), sides);
    expect(game.seats).toEqual([
      { role: 'side', side: 'red', name: 'Red' },
      { role: 'side', side: 'blue', name: 'Blue', bot: 'captain' },
    ]);
  });

  it('shares a side among seats, each with its divisions', () => {
    const setup = { ...firstBattle(book, scenario), shares: { red: { '2': 2 } } };
    const party = { id: 'red', name: 'Red', units: ['1', '2', '3'].map((id) => ({ id, name: id })) };
    expect(gameOf(setup, [party]).seats).toEqual([
      { role: 'side', side: 'red', name: 'Red', units: ['1', '3'] },
      { role: 'side', side: 'red', name: 'Red, seat 2', units: ['2'], invited: true },
    ]);
    const seats = ['A', 'B'].map((token, i): MadeSeat => ({ id: String(i), role: 'side', side: 'red', name: '', bot: '', token }));
    expect(ownLink(setup, { game: 'g', commitment: '', seats })).toBe('A');
    expect(linksForOthers(setup, { game: 'g', commitment: '', seats }).map((s) => s.token)).toEqual(['B']);
  });

  it('gives both sides of a hot seat to one browser, and an umpire his demo', () => {
    const setup = firstBattle(book, scenario);
    setup.holders = { red: 'me', blue: 'me' };
    expect(ownLink(setup, made(['A', 'B']))).toBe('A+B');
    expect(ownLink(demo(book, scenario), made(['A', 'B', 'U']))).toBe('U');
    expect(linksForOthers(demo(book, scenario), made(['A', 'B', 'U']))).toEqual([]);
    setup.holders = { red: 'me', blue: 'link' };
    expect(linksForOthers(setup, made(['A', 'B', 'U'])).map((s) => s.token)).toEqual(['B', 'U']);
  });
});

describe('numbers', () => {
  const speed: Field = { name: 'speed', kind: 'number', label: 'Speed', value: 0, min: 0, max: 2.5, step: 0.05 };

  it('step without the dust of binary fractions, and stop at their limits', () => {
    expect(stepped(speed, 2.15, -1)).toBe(2.1);
    expect(stepped(speed, 0.25, 1)).toBe(0.3);
    let value = 0;
    for (let i = 0; i < 60; ++i) value = stepped(speed, value, 1);
    expect(value).toBe(2.5);
    expect(stepped({ ...speed, step: undefined }, 0, -1)).toBe(0);
  });

  it('are counted in one and many', () => {
    expect([0, 1, 2].map((n) => plural(n, 'new entry', 'new entries'))).toEqual(['0 new entries', '1 new entry', '2 new entries']);
    expect(plural(1, 'own ship')).toBe('1 own ship');
  });
});

describe('games that are remembered', () => {
  const game = { link: 'mine', title: 'First Battle', seat: 'Red', at: 1 };

  it('keep the links that their host has to send', () => {
    rememberGame({ ...game, others: [{ name: 'Blue', token: 'theirs' }] });
    rememberGame({ ...game, at: 2 });
    expect(settings.games.length).toBe(1);
    expect(invitesOf('mine')).toEqual([{ name: 'Blue', token: 'theirs' }]);
    rememberGame({ ...game, link: '', others: [{ name: 'Both', token: 'other' }] });
    rememberGame({ ...game, link: '', others: [] });
    expect(settings.games.length).toBe(3);
    for (const each of [...settings.games]) forgetGame(each);
    expect(invitesOf('mine')).toEqual([]);
  });

  it('know what has been read, of the last forty seats', () => {
    for (let i = 0; i < 50; ++i) readUpTo(`g/${i}`, i);
    readUpTo('g/12', 99);
    expect(Object.keys(settings.read).length).toBe(40);
    expect(settings.read['g/12']).toBe(99);
    expect(settings.read['g/5']).toBeUndefined();
  });
});
