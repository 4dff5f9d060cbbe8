// What a person has chosen on the start page, and the game that comes of it.
import type { SeatLink } from '../lib/settings.svelte';
import type { Book, DiceKind, MadeGame, MadeSeat, NewGame, NewSeat, PostName, Scenario } from '../lib/wire';

/** Who holds a side: this browser, somebody with a link, or a bot by its name. */
export type Holder = 'me' | 'link' | string;

export interface Setup {
  book: string;
  scenario: string;
  title?: string;
  text?: string;
  holders: Record<string, Holder>;
  /** Units that another seat of the side commands: side, unit, and which of its further seats (2, 3, …). */
  shares: Record<string, Record<string, number>>;
  umpire: boolean;
  /** Those whom the book asks, where it asks any. */
  umpires?: { id: string; name: string }[];
  /** Seconds that they have for an answer. */
  queryClock?: number;
  spectator: boolean;
  options: Record<string, unknown>;
  clock: number;
  /** Nothing chosen: as the seats suggest. */
  dice?: DiceKind;
}

export const noSetup: Setup = {
  book: '',
  scenario: '',
  holders: {},
  shares: {},
  umpire: false,
  spectator: false,
  options: {},
  clock: 0,
};

/** The bot that a newcomer meets. */
export function usualBot(book: Book): string {
  return book.bots.includes('captain') ? 'captain' : (book.bots[book.bots.length - 1] ?? '');
}

/** Who is to be seated, as the start page knows it: a side, or a post where a side has several. */
export interface Party {
  id: string;
  name: string;
  units?: { id: string; name: string }[];
  /** Of a post: its side. */
  side?: string;
}

/** Of a scenario that was chosen. A side with several posts is seated post by post. */
export function partiesOf({ sides, posts = [] }: { sides: Party[]; posts?: PostName[] }): Party[] {
  const seated = posts.filter((p) => p.side);
  return seated.length ? seated : sides;
}

function seatsOfParty(setup: Setup, party: Party): NewSeat[] {
  const { id, name, units = [] } = party;
  const of = party.side ? { side: party.side, post: id } : { side: id };
  const holder = setup.holders[id] ?? 'link';
  if (holder !== 'me' && holder !== 'link') return [{ role: 'side', ...of, name, bot: holder }];
  const seatOf = (unit: string) => setup.shares[id]?.[unit] ?? 1;
  const numbers = [...new Set(units.map((u) => seatOf(u.id)))].sort();
  const invited = (first: boolean) => (holder === 'me' && first ? {} : { invited: true });
  if (numbers.length < 2) return [{ role: 'side', ...of, name, ...invited(true) }];
  return numbers.map((n, i) => ({
    role: 'side',
    ...of,
    name: n === 1 ? name : `${name}, seat ${n}`,
    units: units.filter((u) => seatOf(u.id) === n).map((u) => u.id),
    ...invited(i === 0),
  }));
}

/** Seats that others are to have are invited: their tokens are made when they are claimed, and the host never sees them.
 *  The spectators' link is for many, and stays a token. */
export function seatsOf(setup: Setup, sides: Party[]): NewSeat[] {
  const seats = sides.flatMap((side) => seatsOfParty(setup, side));
  const playing = sides.some((s) => setup.holders[s.id] === 'me');
  const umpires = setup.umpires?.length ? setup.umpires : [{ id: '', name: 'Umpire' }];
  for (const [i, { id, name }] of setup.umpire ? umpires.entries() : []) {
    seats.push({ role: 'umpire', ...(id ? { post: id } : {}), name, ...(playing || i > 0 ? { invited: true } : {}) });
  }
  if (setup.spectator) seats.push({ role: 'spectator', name: 'Spectators' });
  return seats;
}

/** Where people play people the host may be one of them: then nobody need trust him. */
export function diceOf(setup: Setup, sides: Party[]): DiceKind {
  // Shares would tell who is asked, and where sides have several posts nobody may know that.
  if (sides.some((s) => s.side)) return setup.dice === 'real' ? 'real' : 'host';
  const people = seatsOf(setup, sides).filter((s) => s.role === 'side' && !s.bot);
  return setup.dice ?? (people.length > 1 ? 'shared' : 'host');
}

export function gameOf(setup: Setup, sides: Party[]): NewGame {
  return {
    book: setup.book,
    ...(setup.title ? { title: setup.title } : {}),
    ...(setup.text === undefined ? { scenario: setup.scenario } : { text: setup.text }),
    options: setup.options,
    seats: seatsOf(setup, sides),
    clock: setup.clock,
    ...(setup.umpire && setup.queryClock ? { queryClock: setup.queryClock } : {}),
    dice: diceOf(setup, sides),
  };
}

const partyOf = (seat: MadeSeat) => (seat.role === 'side' ? seat.post || seat.side : '');

/** The tokens of the seats that this browser takes: both sides of a hot seat, or the umpire where no side is ours. */
export function ownLink(setup: Setup, made: MadeGame): string | null {
  // Of a side that is shared, the first seat is ours.
  const first = (s: MadeSeat) => made.seats.find((other) => partyOf(other) === partyOf(s)) === s;
  const mine = made.seats.filter((s) => s.role === 'side' && setup.holders[partyOf(s)] === 'me' && s.token && first(s));
  const watching = made.seats.find((s) => s.role === 'umpire' && s.token) ?? made.seats.find((s) => s.role === 'spectator' && s.token);
  const tokens = mine.length ? mine.map((s) => s.token) : watching ? [watching.token] : [];
  return tokens.length ? tokens.join('+') : null;
}

/** The seats whose links are for others: not ours, and not a bot's. */
export function linksForOthers(setup: Setup, made: MadeGame): SeatLink[] {
  const own = (ownLink(setup, made) ?? '').split('+');
  const botHeld = (s: MadeSeat) => !['me', 'link', undefined].includes(setup.holders[partyOf(s)]);
  const seats = made.seats.filter((s) => (s.invite || (s.token && !own.includes(s.token))) && !botHeld(s));
  return seats.map((s) => ({ name: s.name || s.role, token: (s.invite ?? s.token) as string, ...(s.invite ? { invite: true } : {}) }));
}

export function firstBattle(book: Book, scenario: Scenario): Setup {
  const bot = usualBot(book);
  const [first, ...rest] = partiesOf(scenario);
  const umpires = (scenario.posts ?? []).filter((p) => !p.side);
  return {
    ...noSetup,
    options: {},
    shares: {},
    book: book.id,
    scenario: scenario.id,
    title: scenario.title,
    ...(umpires.length ? { umpires } : {}),
    holders: Object.fromEntries([[first?.id ?? '', 'me'], ...rest.map((s) => [s.id, bot])]),
  };
}

export function demo(book: Book, scenario: Scenario): Setup {
  const bot = usualBot(book);
  const all = Object.fromEntries(partiesOf(scenario).map((s) => [s.id, bot]));
  return { ...firstBattle(book, scenario), holders: all, umpire: true };
}

export const firstScenario = (book: Book) => book.scenarios.find((s) => /first/.test(s.id)) ?? book.scenarios[0];
