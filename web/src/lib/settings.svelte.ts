// What a person has chosen for this browser: light, text, motion, sound, and the games he sits in.
/** A seat for somebody else: an invitation to it, or for many its token. */
export interface SeatLink {
  name: string;
  token: string;
  invite?: boolean;
}

export interface KnownGame {
  /** The own seats; empty in a game that was only laid out for others. */
  link: string;
  title: string;
  seat: string;
  at: number;
  /** What the host of a game has to send. */
  others?: SeatLink[];
}

/** What had come to a seat when this browser last showed it. */
export interface Seen {
  /** The number of the last entry of the log, and of the last message. */
  log: number;
  message: number;
  at: number;
}

interface Kept {
  theme: 'auto' | 'light' | 'dark';
  text: 'normal' | 'large' | 'largest';
  motion: 'auto' | 'none';
  sound: boolean;
  guide: boolean;
  seenHints: string[];
  overlays: string[];
  tracks: boolean;
  games: KnownGame[];
  /** By game and seat: up to which entry of the log losses and missed signals have been read. */
  read: Record<string, number>;
  /** By game and seat: what had come when it was last looked at. */
  seen: Record<string, Seen>;
  /** For new games on a server whose host gives out codes. */
  code: string;
  /** By invitation: what this browser claims it with, so that a claim whose answer was lost can be repeated. */
  claims: Record<string, string>;
  /** By token: the one that is to take its place, told before the old one is void. */
  renewals: Record<string, string>;
}

const key = 'wardroom';
const fresh: Kept = {
  theme: 'auto',
  text: 'normal',
  motion: 'auto',
  sound: false,
  guide: true,
  seenHints: [],
  overlays: [],
  tracks: true,
  games: [],
  read: {},
  seen: {},
  code: '',
  claims: {},
  renewals: {},
};

function load(): Kept {
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

export const settings = $state<Kept>(load());

export function keepSettings() {
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const system = () => matchMedia('(prefers-color-scheme: dark)');

/** Whether the battle that is looked at is fought by night. */
let night = false;
export function setNight(now: boolean) {
  night = now;
  applySettings();
}

/** By day or by night, as chosen here; without a choice a battle at night is dark, and all else as the system has it. */
export function applySettings() {
  const root = document.documentElement;
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && (night || system().matches));
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.light = settings.theme;
  root.dataset.text = settings.text;
}

/** Calls back now, and after every change of light, when the colours stand. */
export function whenLightChanges(then: () => void): () => void {
  const watch = new MutationObserver(then);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-light'] });
  then();
  return () => watch.disconnect();
}

export function followSystem() {
  system().addEventListener('change', applySettings);
}

export function still(): boolean {
  return settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function rememberGame(game: KnownGame) {
  const known = settings.games.find((g) => g.link && g.link === game.link);
  settings.games = [{ ...known, ...game }, ...settings.games.filter((g) => g !== known)].slice(0, 12);
}

export function forgetGame(game: KnownGame) {
  settings.games = settings.games.filter((g) => g !== game);
}

/** The links that the host of the game in which this seat is has to send. */
export function invitesOf(token: string): SeatLink[] {
  return settings.games.find((g) => g.link.split('+').includes(token))?.others ?? [];
}

export function expectRenewal(token: string, fresh: string) {
  settings.renewals = { ...settings.renewals, [token]: fresh };
  keepSettings();
}

/** The seat has a new token: the game is known by that from now on. */
export function renewed(token: string, fresh: string) {
  const { [token]: _, ...rest } = settings.renewals;
  settings.renewals = rest;
  const swap = (link: string) =>
    link
      .split('+')
      .map((t) => (t === token ? fresh : t))
      .join('+');
  settings.games = settings.games.map((g) => ({ ...g, link: swap(g.link) }));
  keepSettings();
  location.replace(`#${swap(location.hash.slice(1))}`);
}

const mostSeats = 40;
/** With this seat last; of very many the oldest are forgotten. */
function withSeat<T>(seats: Record<string, T>, seat: string, value: T): Record<string, T> {
  const { [seat]: _, ...rest } = seats;
  return { ...Object.fromEntries(Object.entries(rest).slice(1 - mostSeats)), [seat]: value };
}
export function readUpTo(seat: string, number: number) {
  settings.read = withSeat(settings.read, seat, number);
}
export function sawUpTo(seat: string, seen: Seen) {
  settings.seen = withSeat(settings.seen, seat, seen);
}
