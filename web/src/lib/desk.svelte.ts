// What one person has before him on the table: the ship he looks at, the form he fills in, the tool in his hand.
import { orderOf } from './answers';
import { Edit } from './edit.svelte';
import { bearing, range } from './geometry';
import { hexesOn } from './hexes.svelte';
import { Playback } from './playback.svelte';
import type { Plotter } from './plotter.svelte';
import { readUpTo, settings } from './settings.svelte';
import { squaresOn } from './squares.svelte';
import type { Table } from './table.svelte';
import type { Ask, Choice, Entry, Field, Look, Order, Piece, Place, Preview, Shape } from './wire';
import { plural } from './words';

export type Tab = 'orders' | 'log' | 'ship' | 'talk' | 'more';

export interface Picking {
  ask: Ask;
  field: Field;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** Whether pieces go somewhere by it. */
const leads = (ask: Ask) => ask.fields?.some((f) => f.kind === 'plot' || f.kind === 'point');

export class Desk {
  readonly table: Table;
  readonly playback: Playback;
  readonly edit = new Edit(this);

  tab = $state<Tab>('orders');
  selected = $state<string | null>(null);
  measuring = $state(false);
  line = $state.raw<{ from: Place; to: Place } | null>(null);
  openAsk = $state<string | null>(null);
  picking = $state.raw<Picking | null>(null);
  /** Draws plots, once a form with a plot has been opened. */
  plotter = $state.raw<Plotter | null>(null);
  /** Where the drafted orders lead, by ask, as the server has said. */
  previews = $state.raw<Readonly<Record<string, { order: Order; said: Preview }>>>({});
  /** What an option under the pointer would do. */
  hinted = $state.raw<{ shapes: Shape[]; piece: string | null }>({ shapes: [], piece: null });
  look = $state.raw<Look | null>(null);
  unread = $state(0);
  freshCount = $state(0);
  /** What has just happened, for those who listen: what came of the moves rather than the moves. */
  news = $state('');
  sheet = $state<'peek' | 'half' | 'full'>('half');

  #previewTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    this.table = table;
    this.playback = new Playback(() => table.pieces);
    table.onFresh = (entries, before) => this.#fresh(entries, before);
    table.onTalk = () => {
      if (this.tab !== 'talk') this.unread++;
    };
    const missed = table.takeMissed();
    if (missed.entries.length) this.#fresh(missed.entries, missed.before);
  }

  /** Gets up from the table. */
  leave() {
    this.playback.skip();
    this.table.onFresh = null;
    this.table.onTalk = () => {};
  }

  #fresh(entries: Entry[], before: Piece[]) {
    if (this.tab !== 'log') this.freshCount += entries.length;
    const telling = entries.filter((e) => !e.show?.some((s) => s.kind === 'move'));
    this.news = `${plural(entries.length, 'new entry', 'new entries')} in the log. ${telling
      .slice(0, 8)
      .map((e) => e.text)
      .join(' ')}`;
    this.playback.play(entries, before);
  }

  // ---- what must not be missed

  /** Messages by the ways of the book; what its reader marks as read counts no more. */
  get unreadMessages(): number {
    return (this.table.messages ?? []).filter((m) => !m.read && !m.own && !m.state).length;
  }

  get seatKey(): string | null {
    const { game, seat } = this.table;
    return game && seat ? `${game.id}/${seat.id}` : null;
  }

  /** Losses and missed signals that have not been read. What happened before one first came is history. */
  get unheeded(): Entry[] {
    const read = this.seatKey === null ? undefined : settings.read[this.seatKey];
    return read === undefined ? [] : this.table.log.filter((e) => e.news && e.number > read);
  }

  heed() {
    if (this.seatKey !== null) readUpTo(this.seatKey, this.table.log[this.table.log.length - 1]?.number ?? 0);
  }

  /** Who comes to the table for the first time begins here. */
  arrive() {
    if (this.seatKey !== null && this.table.caughtUp && settings.read[this.seatKey] === undefined) this.heed();
  }

  show(tab: Tab) {
    this.tab = tab;
    if (tab === 'talk') this.unread = 0;
    if (tab === 'log') this.freshCount = 0;
    if (this.sheet === 'peek') this.sheet = 'half';
  }

  // ---- ships

  get piece(): Piece | null {
    return this.selected === null ? null : (this.table.byId.get(this.selected) ?? null);
  }

  select(id: string | null) {
    this.selected = id;
    if (this.tab !== 'orders' || id === null) return;
    const about = this.table.asks.filter((a) => a.pieces?.includes(id));
    const unit = this.table.units.find((u) => u.pieces.includes(id));
    const lead = about.length || !unit ? about : this.table.asks.filter((a) => a.pieces.some((p) => p === unit.lead));
    const ask = lead.find((a) => a.fields?.some((f) => f.kind === 'plot')) ?? lead[0];
    if (ask && ask.id !== this.openAsk) this.open(ask.id, id);
  }

  async refreshLook() {
    const id = this.selected;
    if (id === null) {
      this.look = null;
      return;
    }
    const look = await this.table.look(id);
    if (this.selected === id) this.look = look;
  }

  /** The next piece or the one before, in the order of the units and then of the table. */
  step(by: number, among: (p: Piece) => boolean = () => true): Piece | null {
    const list = this.table.pieces.filter((p) => p.kind !== 'smoke' && among(p));
    if (!list.length) return null;
    const now = list.findIndex((p) => p.id === this.selected);
    const next = list[(now + by + list.length + (now < 0 && by < 0 ? 1 : 0)) % list.length] as Piece;
    this.select(next.id);
    return next;
  }

  get shapes(): Shape[] {
    return (this.look?.overlays ?? []).filter((o) => settings.overlays.includes(o.id)).flatMap((o) => o.shapes);
  }

  /** The zones of the wind about the chosen ship, in a book that has them. */
  get windZones(): Shape[] {
    return this.look?.overlays.find((o) => o.id === 'wind')?.shapes ?? [];
  }

  toggleOverlay(id: string) {
    settings.overlays = settings.overlays.includes(id) ? settings.overlays.filter((o) => o !== id) : [...settings.overlays, id];
  }

  // ---- forms

  get ask(): Ask | null {
    return this.table.openForms.find((a) => a.id === this.openAsk) ?? null;
  }

  open(id: string | null, looked: string | null = null) {
    this.openAsk = id;
    this.picking = null;
    this.hinted = { shapes: [], piece: null };
    const ask = this.ask;
    if (!ask) return;
    const piece = ask.pieces?.[0];
    if (piece && this.table.byId.has(piece)) this.selected = looked ?? piece;
  }

  set(ask: Ask, name: string, value: unknown) {
    const answer = this.table.answerOf(ask);
    this.table.answer(ask, { values: { ...answer.values, [name]: value } });
  }

  /** The orders whose ways are to be seen: of the open form, and all plots that stand in the draft. */
  get #foreseen(): { ask: Ask; order: Order }[] {
    const { asks, answers } = this.table;
    return asks
      .filter((a) => (!a.single || leads(a)) && a.fields?.length && (a.id === this.openAsk || (a.id in answers && leads(a))))
      .map((ask) => ({ ask, order: orderOf(ask, this.table.answerOf(ask)) }));
  }

  /** Asks the server where orders lead that it has not been asked about, a moment after the last change. */
  refreshPreviews() {
    clearTimeout(this.#previewTimer);
    // What is sealed has no forms any more, and its shadows stay.
    if (this.table.status?.committed) return;
    const wanted = this.#foreseen;
    const kept = wanted.filter(({ ask }) => this.previews[ask.id]).map(({ ask }) => [ask.id, this.previews[ask.id]]);
    if (kept.length < Object.keys(this.previews).length) this.previews = Object.fromEntries(kept);
    const news = wanted.filter(({ ask, order }) => !same(this.previews[ask.id]?.order, order));
    if (!news.length) return;
    this.#previewTimer = setTimeout(() => {
      for (const { ask, order } of news) void this.#foresee(ask, order);
    }, 120);
  }

  async #foresee(ask: Ask, order: Order) {
    const said = await this.table.preview(order);
    const now = this.#foreseen.find((f) => f.ask.id === ask.id);
    if (!said.lost && now && same(now.order, order)) this.previews = { ...this.previews, [ask.id]: { order, said } };
  }

  /** What the server says of the form that is open. */
  get preview(): Preview | null {
    return (this.openAsk && this.previews[this.openAsk]?.said) || null;
  }

  /** Of all that stands in the draft, and of what is being written or moved. */
  get shownPreviews(): Preview[] {
    const drafted = Object.values(this.previews).map((p) => p.said);
    return [...drafted.filter((p) => p.ok), ...this.edit.ghost];
  }

  /** A new round: what was asked is over. Where the rules take one order at a time, the next form opens by itself. */
  begin() {
    this.previews = {};
    this.open(null);
    const { asks, status } = this.table;
    if (asks.length && asks.every((a) => a.single) && !status?.committed) this.open(asks[0]?.id ?? null);
  }

  /** The options that are chosen in the open form, and the one under the pointer: what they would do. */
  get chosen(): Choice[] {
    const ask = this.ask;
    if (!ask) return [];
    const { values } = this.table.answerOf(ask);
    return (ask.fields ?? []).flatMap((f) => (f.options ?? []).filter((o) => same(o.value, values[f.name]) && values[f.name] != null));
  }

  /** A piece clicked on the sea that the open form offers: it is chosen. */
  choosePiece(id: string): boolean {
    const ask = this.ask;
    if (!ask || (this.table.status?.committed && !ask.atOnce)) return false;
    for (const field of ask.fields ?? []) {
      const option = field.options?.find((o) => o.piece === id);
      if (!option) continue;
      this.set(ask, field.name, option.value);
      return true;
    }
    return false;
  }

  get plotField(): Field | null {
    return this.ask?.fields?.find((f) => f.kind === 'plot') ?? null;
  }

  /** A place as it is written down: on hexes that of the hex or hex side, on squares the middle of one. */
  settled([x, y]: Place): Place {
    const hexes = hexesOn(this.table.sea);
    const squares = squaresOn(this.table.sea);
    if (squares) return squares.board.settled([x, y]);
    const round = (n: number) => Math.round(n * 100) / 100;
    return hexes ? hexes.mat.pointOf(hexes.mat.spotAt([x, y])) : [round(x), round(y)];
  }

  /** A place clicked on the sea for a field that wants one. */
  pick(place: Place): boolean {
    const { ask, field } = this.picking ?? {};
    if (!ask || !field) return false;
    const from = this.table.byId.get(ask.pieces?.[0] ?? '')?.at;
    const value = field.kind === 'bearing' ? (from ? Math.round(bearing(from, place)) % 360 : 0) : this.settled(place);
    this.set(ask, field.name, value);
    this.picking = null;
    return true;
  }

  /** Esc: whatever is in the hand is put down, the last thing taken first. True when there was something. */
  cancel(): boolean {
    if (this.playback.playing) this.playback.skip();
    else if (this.picking) this.picking = null;
    else if (this.measuring) {
      this.measuring = false;
      this.line = null;
    } else if (this.edit.changed) this.edit.clear();
    else if (this.openAsk) this.open(null);
    else if (this.selected) this.selected = null;
    else return false;
    return true;
  }

  measured(from: Place, to: Place): { range: number; bearing: number } {
    return { range: range(from, to), bearing: bearing(from, to) };
  }
}
