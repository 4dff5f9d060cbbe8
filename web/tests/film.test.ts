import { expect, test } from 'vitest';
import { account, cast, exchanges, stands, ways } from '../src/lib/film';
import type { Frame, Piece } from '../src/lib/wire';

const ship = (id: string, x: number, y: number, heading = 0): Piece => ({
  id,
  kind: 'ship',
  label: id,
  name: id,
  own: false,
  at: [x, y],
  heading,
  badges: [],
  text: id,
});
const before = new Map([ship('a', 0, 0), ship('b', 5, 0)].map((p) => [p.id, p]));
const frame: Frame = {
  label: 'turn 2',
  turn: 2,
  pieces: [ship('a', 2, 2, 90), ship('b', 5, 4)],
  show: [
    {
      kind: 'move',
      piece: 'a',
      track: [
        [0, 2],
        [2, 2],
      ],
      heading: 90,
    },
    { kind: 'fire', from: 'a', to: 'b', hits: 1, weapon: 'big guns' },
    { kind: 'fire', from: 'a', to: 'b', hits: 2, weapon: 'big guns' },
    { kind: 'fire', to: 'a', hits: 0, weapon: 'batteries' },
    { kind: 'torpedo', from: 'a', to: 'b', hits: 1 },
    { kind: 'lost', piece: 'b', how: 'sunk' },
  ],
};

test('what one fires at another is added up, by weapon', () => {
  expect(exchanges(frame.show).map((e) => [e.from, e.to, e.hits, e.torpedo])).toEqual([
    ['a', 'b', 3, false],
    [null, 'a', 0, false],
    ['a', 'b', 1, true],
  ]);
});

test('a way begins where the piece stood, and is gone corner by corner', () => {
  expect(ways(frame, before).get('a')).toEqual([
    [0, 0],
    [0, 2],
    [2, 2],
  ]);
  expect(stands(frame, before, 0.5).get('a')?.at).toEqual([0, 2]);
  expect(stands(frame, before, 0.75).get('a')).toEqual({ at: [1, 2], heading: 90 });
  expect(stands(frame, before, 0.5).get('b')?.at).toEqual([5, 2]);
});

test('a ship that the turn cost is in it, where her way ended', () => {
  const sunk: Frame = { ...frame, pieces: [ship('b', 5, 4)] };
  expect(cast(sunk, before).map((p) => [p.id, p.at, p.status])).toEqual([
    ['b', [5, 4], undefined],
    ['a', [2, 2], 'lost'],
  ]);
});

test('a ship whose wreck is there at the end is a ship until then', () => {
  const sunk: Frame = { ...frame, pieces: [{ ...ship('a', 2, 2), kind: 'wreck' }, ship('b', 5, 4)] };
  expect(cast(sunk, before).map((p) => [p.id, p.kind, p.at])).toEqual([
    ['b', 'ship', [5, 4]],
    ['a', 'ship', [2, 2]],
  ]);
  const wrecks = new Map(sunk.pieces.map((p) => [p.id, p]));
  expect(cast({ ...sunk, show: [] }, wrecks).map((p) => p.kind)).toEqual(['wreck', 'ship']);
});

test('a turn is told in words', () => {
  expect(account(frame, (id) => id ?? 'somebody')).toEqual([
    'a, big guns at b: 3 hits',
    'somebody, batteries at a: no hit',
    'a, torpedoes at b: 1 hit',
    'b: sunk',
  ]);
});
