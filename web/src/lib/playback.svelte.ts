// The turn after the dice, as a short film: ships go their ways together, then guns, torpedoes and losses in the order
// of the log. What is shown is an overlay on the table, which is already where the film ends: skipping it loses nothing.
import { along, turnBetween } from './geometry';
import { still } from './settings.svelte';
import type { Die, Entry, Piece, Place, Show } from './wire';
import { told } from './words';

export interface Shot {
  key: number;
  from: string | null;
  to: string;
  hits: number;
  weapon: string;
  torpedo: boolean;
  /** As they fell, where a throw has dice of two colours. */
  dice: Die[];
  /** Which of the shots at the same ship this is, from 0. */
  place: number;
}

/** What is shown, with the dice of its throw. */
type Shown = Show & { dice?: Die[] };

interface Scene {
  kind: 'moves' | 'shots' | 'mark';
  shows: Shown[];
  caption: string;
  ms: number;
}

/** What may leave the table while one looks, and is seen until then. */
const passing = new Set(['ship', 'marker', 'torpedo']);

const length = { moves: 1500, shots: 1100, dice: 2200, mark: 900 };

/** Entries as scenes: in each segment ships move together, then all guns fire, then what came of it. */
export function scenes(entries: Entry[]): Scene[] {
  const all: Scene[] = [];
  let part = '';
  let first = 0;
  for (const entry of entries) {
    // A segment that comes again later is told again: a turn may have two in which ships move.
    if (part !== `${entry.label} ${entry.segment}`) first = all.length;
    part = `${entry.label} ${entry.segment}`;
    const dice = entry.dice?.filter((d) => d.colour && !d.drawn) ?? [];
    for (const each of entry.show ?? []) {
      const show: Shown = dice.length ? { ...each, dice } : each;
      const kind = show.kind === 'move' ? 'moves' : show.kind === 'fire' || show.kind === 'torpedo' ? 'shots' : 'mark';
      const twice = (s: Scene) => kind === 'moves' && s.shows.some((other) => other.piece === show.piece);
      const same = all.slice(first).find((s) => s.kind === kind && !twice(s));
      if (same) {
        same.shows.push(show);
        if (kind === 'mark') same.caption = entry.text;
      } else {
        const caption = kind === 'mark' ? entry.text : `${told(entry.label ?? '')}: ${told(entry.segment, false)}`;
        all.push({ kind, shows: [show], caption, ms: show.dice ? length.dice : length[kind] });
      }
    }
  }
  return all;
}

export class Playback {
  /** Where pieces are shown instead of where they are. */
  places = $state.raw<ReadonlyMap<string, { at: Place; heading: number | null }>>(new Map());
  /** Pieces that are no longer on the table and still in the film. */
  ghosts = $state.raw<Piece[]>([]);
  /** Pieces that have come to the table, and in the film not yet. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  shots = $state.raw<Shot[]>([]);
  marks = $state.raw<{ at: Place; kind: string }[]>([]);
  caption = $state('');
  playing = $state(false);

  #queue: Scene[] = [];
  #frame = 0;
  #key = 0;
  #started = 0;
  /** Ghosts that have a wreck on the table. */
  #sinking = new Set<string>();
  #headings = new Map<string, number | null>();
  #now: () => Piece[];

  constructor(pieces: () => Piece[]) {
    this.#now = pieces;
  }

  play(entries: Entry[], before: Piece[]) {
    const added = scenes(entries);
    if (!added.length || still() || document.hidden) return;
    if (this.#queue.length > 24) this.skip();
    this.#setStage(added, before);
    this.#queue.push(...added);
    if (!this.playing) {
      this.playing = true;
      this.#begin();
    }
  }

  /** What the film begins with: all that was there, where it was, and nothing that comes in the course of it. */
  #setStage(added: Scene[], before: Piece[]) {
    const there = this.#now();
    const now = new Set(there.map((p) => p.id));
    const was = new Set(before.map((p) => p.id));
    const acting = new Set(added.flatMap((s) => s.shows).map((s) => s.piece));
    const known = new Set(this.ghosts.map((p) => p.id));
    // A ship that the film will cost is a ship until then, and her wreck comes after.
    const sunk = new Set(there.filter((p) => p.kind === 'wreck').map((p) => p.id));
    const leaves = (p: Piece) => !known.has(p.id) && passing.has(p.kind) && (!now.has(p.id) || sunk.has(p.id));
    this.ghosts = [...this.ghosts, ...before.filter(leaves)];
    this.#sinking = new Set(this.ghosts.map((p) => p.id).filter((id) => sunk.has(id)));
    // A light that nobody is shown to make comes when all is told.
    const later = there.filter((p) => !was.has(p.id) && (acting.has(p.id) || p.kind === 'light'));
    this.hidden = new Set([...this.hidden, ...later.map((p) => p.id)]);
    if (this.playing) return;
    this.#headings = new Map(before.map((p) => [p.id, p.heading ?? null]));
    this.places = new Map(before.map((p) => [p.id, { at: p.at, heading: p.heading ?? null }]));
  }

  skip = () => {
    cancelAnimationFrame(this.#frame);
    this.#queue = [];
    this.#sinking = new Set();
    this.places = new Map();
    this.ghosts = [];
    this.hidden = new Set();
    this.shots = [];
    this.marks = [];
    this.playing = false;
  };

  #begin() {
    const scene = this.#queue[0];
    if (!scene) {
      this.skip();
      return;
    }
    this.caption = scene.caption;
    this.#started = performance.now();
    // Torpedoes that have struck are spent.
    const spent = new Set(this.shots.filter((s) => s.torpedo).map((s) => s.from));
    const turned = new Set(scene.shows.map((s) => s.was));
    if (this.ghosts.length) this.ghosts = this.ghosts.filter((p) => !spent.has(p.id) && !turned.has(p.id));
    const come = new Set(scene.shows.map((s) => s.piece));
    if (this.hidden.size) this.hidden = new Set([...this.hidden].filter((id) => !come.has(id)));
    const lost = scene.shows.filter((s) => s.kind === 'lost' && this.#sinking.delete(s.piece ?? '')).map((s) => s.piece);
    if (lost.length) this.ghosts = this.ghosts.filter((p) => !lost.includes(p.id));
    this.shots = [];
    this.marks = [];
    if (scene.kind === 'shots') this.shots = scene.shows.filter((s) => s.to).map((s, i, all) => this.#shot(s, all.slice(0, i)));
    if (scene.kind === 'mark') this.marks = scene.shows.flatMap((s) => this.#mark(s));
    this.#frame = requestAnimationFrame(this.#step);
  }

  #shot(show: Shown, before: Shown[]): Shot {
    return {
      dice: show.dice ?? [],
      place: before.filter((s) => s.to === show.to && s.dice).length,
      key: this.#key++,
      from: show.from ?? null,
      to: show.to as string,
      hits: show.hits ?? 0,
      weapon: show.weapon ?? '',
      torpedo: show.kind === 'torpedo',
    };
  }

  #mark(show: Show): { at: Place; kind: string }[] {
    const piece = [...this.#now(), ...this.ghosts].find((p) => p.id === show.piece);
    const at = this.places.get(show.piece ?? '')?.at ?? piece?.at;
    return at ? [{ at, kind: show.kind }] : [];
  }

  #step = (time: number) => {
    const scene = this.#queue[0];
    if (!scene) return;
    const part = Math.min((time - this.#started) / scene.ms, 1);
    if (scene.kind === 'moves') this.#move(scene, part);
    if (part < 1) {
      this.#frame = requestAnimationFrame(this.#step);
      return;
    }
    this.#queue.shift();
    this.#begin();
  };

  #move(scene: Scene, part: number) {
    const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
    const places = new Map(this.places);
    for (const show of scene.shows) {
      if (!show.piece || !show.track?.length) continue;
      const { at, course } = along(show.track, eased);
      const from = this.#headings.get(show.piece) ?? course;
      const near = course === null || from === null ? from : from + turnBetween(from, course);
      const heading = part >= 1 && show.heading !== undefined ? show.heading : near;
      places.set(show.piece, { at, heading });
      if (part >= 1) this.#headings.set(show.piece, heading);
    }
    this.places = places;
  }
}
