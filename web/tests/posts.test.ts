// A game whose sides have several posts: who is seated, who gets which link.
import { describe, expect, it } from 'vitest';
import type { Book, MadeGame, MadeSeat, Scenario } from '../src/lib/wire';
import { isPost } from '../src/lib/words';
import { diceOf, firstBattle, gameOf, linksForOthers, ownLink, partiesOf } from '../src/start/setup';

const sides = ['red', 'blue'].map((id) => ({ id, name: id, aim: '', units: [] }));
const posts = [
  { id: 'red-admiral', name: 'Red: admiral', side: 'red' },
  { id: 'red-captain', name: 'Red: captain', side: 'red' },
  { id: 'blue', name: 'Blue', side: 'blue' },
  { id: 'chief', name: 'Chief umpire', side: '' },
  { id: 'second', name: 'Second umpire', side: '' },
];
const scenario = { id: 's', title: 'S', sides, posts } as unknown as Scenario;
const book = { id: 'b', bots: ['ensign', 'captain'] } as unknown as Book;

describe('seats by post', () => {
  it('are one for each post of a side, and none of an umpire without one', () => {
    expect(partiesOf(scenario).map((p) => p.id)).toEqual(['red-admiral', 'red-captain', 'blue']);
    expect(partiesOf({ sides }).map((p) => p.id)).toEqual(['red', 'blue']);
    const game = gameOf(firstBattle(book, scenario), partiesOf(scenario));
    expect(game.seats).toEqual([
      { role: 'side', side: 'red', post: 'red-admiral', name: 'Red: admiral' },
      { role: 'side', side: 'red', post: 'red-captain', name: 'Red: captain', bot: 'captain' },
      { role: 'side', side: 'blue', post: 'blue', name: 'Blue', bot: 'captain' },
    ]);
    expect(game.queryClock).toBeUndefined();
  });

  it('have an umpire for each post that is asked, and his clock', () => {
    const setup = { ...firstBattle(book, scenario), umpire: true, queryClock: 600 };
    const game = gameOf(setup, partiesOf(scenario));
    expect(game.queryClock).toBe(600);
    expect(game.seats.slice(3)).toEqual([
      { role: 'umpire', post: 'chief', name: 'Chief umpire', invited: true },
      { role: 'umpire', post: 'second', name: 'Second umpire', invited: true },
    ]);
  });

  it('never share the dice, which would tell who is asked', () => {
    const setup = { ...firstBattle(book, scenario), holders: { 'red-admiral': 'me', 'red-captain': 'link', blue: 'link' } };
    expect(diceOf(setup, partiesOf(scenario))).toBe('host');
    expect(diceOf({ ...setup, dice: 'shared' }, partiesOf(scenario))).toBe('host');
    expect(diceOf({ ...setup, dice: 'real' }, partiesOf(scenario))).toBe('real');
  });

  it('give this browser its own posts, and links for the others', () => {
    const setup = { ...firstBattle(book, scenario), holders: { 'red-admiral': 'me', 'red-captain': 'link', blue: 'captain' } };
    const seat = (id: string, post: string, more: Partial<MadeSeat>) =>
      ({ id, role: 'side', side: post.split('-')[0], post, name: post, bot: '', ...more }) as MadeSeat;
    const made: MadeGame = {
      game: 'g',
      commitment: '',
      seats: [
        seat('s1', 'red-admiral', { token: 'T1' }),
        seat('s2', 'red-captain', { invite: 'I2' }),
        seat('s3', 'blue', { bot: 'captain' }),
      ],
    };
    expect(ownLink(setup, made)).toBe('T1');
    expect(linksForOthers(setup, made)).toEqual([{ name: 'red-captain', token: 'I2', invite: true }]);
  });
});

it('messages stand apart from orders', () => {
  expect(['Messages', 'Tray', 'Movement'].map((group) => isPost({ group }))).toEqual([true, true, false]);
});
