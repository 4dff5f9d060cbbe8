// A seat's table in the browser: what the server has told, what the seat has drafted, and what it says.
import { type Answer, type Answers, answersFrom, firstValues, lacks, orderOf, ordersFrom, unanswered } from './answers';
import { firstCommitment } from './kept';
import { type Heard, Link, type LinkState } from './link';
import { fromTheirStarts, joined, type LastSeen, type Parts, patched } from './parts';
import { expectRenewal, renewed, settings } from './settings.svelte';
import type { Act, Ask, Entry, Fault, FromServer, Look, Order, Piece, Place, Preview, Reply, TalkLine } from './wire';

const none: never[] = [];

/** A fault of one of the orders, or of all that was sent. */
export type Complaint = Omit<Fault, 'order'> & Partial<Fault>;

export class Table {
  readonly token: string;
  readonly link: Link;

  line = $state<LinkState>('connecting');
  lineWords = $state('');
  parts = $state.raw<Parts>({});
  log = $state.raw<Entry[]>([]);
  talk = $state.raw<TalkLine[]>([]);
  /** How many screens this seat is open on. */
  company = $state(1);

  game = $derived(this.parts.game ?? null);
  seat = $derived(this.parts.seat ?? null);
  seats = $derived(this.parts.seats ?? none);
  /** A side may owe orders that are another seat's to give: `waits` tells of this seat. */
  status = $derived.by(() => {
    const status = this.parts.status ?? null;
    return status && { ...status, owes: status.waits };
  });
  sea = $derived(this.parts.sea ?? null);
  units = $derived(this.parts.units ?? none);
  /** All forms, those among them that are closed for now, and those that may be filled in: for a draft, or for an order
   *  that is carried out as soon as it is sent. */
  forms = $derived(this.parts.asks ?? none);
  openForms = $derived(this.forms.filter((a) => a.closed === undefined));
  asks = $derived(this.openForms.filter((a) => !a.atOnce));
  messages = $derived(this.parts.messages ?? null);
  lapsed = $derived(this.parts.lapsed ?? none);
  /** Whether orders can be drafted: the table waits for them, or the rules take them at any time. */
  mayDraft = $derived(
    Boolean((this.status?.owes || this.status?.may) && !this.status.committed && !this.status.over && !this.status.paused),
  );
  /** The bot that plays this seat for now. */
  lentTo = $derived(this.seats.find((s) => s.id === this.seat?.id)?.bot || null);
  dice = $derived(this.parts.dice ?? null);
  shares = $derived(this.parts.shares ?? null);
  /** The commitment that this seat was shown first, in this browser. */
  kept = $state('');
  /** Why the dice are not to be trusted. */
  alarm = $state<string | null>(null);
  /** The table waits for a share that this browser does not have. */
  shareLost = $state(false);
  pieces = $derived(
    Object.entries(this.parts)
      .filter(([key]) => key.startsWith('pieces/'))
      .map(([, piece]) => piece as Piece),
  );
  /** The ways of the last moves, by what the log shows of them; pieces may bring their own. */
  ways = $derived.by(() => {
    const ways = new Map<string, Place[]>();
    const last = this.log[this.log.length - 1]?.turn;
    for (let i = this.log.length - 1; i >= 0 && (this.log[i] as Entry).turn >= (last ?? 0) - 1; --i) {
      for (const show of this.log[i]?.show ?? []) {
        if (show.kind === 'move' && show.piece && show.track && !ways.has(show.piece)) ways.set(show.piece, show.track);
      }
    }
    return ways;
  });
  byId = $derived(new Map(this.pieces.map((p) => [p.id, p])));

  // ---- orders
  answers = $state.raw<Answers>({});
  others = $state.raw<Order[]>([]);
  faults = $state.raw<Complaint[]>([]);
  /** The asks that the orders behind `faults` came from. */
  faultAsks = $state.raw<string[]>([]);
  notice = $state<string | null>(null);
  sending = $state(false);
  undoStack = $state.raw<Answers[]>([]);
  standing = $derived(ordersFrom(this.asks, this.answers, this.others));
  missing = $derived(unanswered(this.asks, this.answers));

  /** Called with entries that came while one was looking; what comes while nobody looks is kept for whoever comes. */
  onFresh: ((entries: Entry[], before: Piece[]) => void) | null = null;
  #missed: { entries: Entry[]; before: Piece[] } = { entries: [], before: [] };
  onTalk: (line: TalkLine) => void = () => {};

  /** The log of what was before one came is here. */
  caughtUp = $state(false);
  #round = -1;
  /** Only in games with shared dice. */
  #trust: typeof import('./trust') | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #arrived: FromServer[] = [];
  #lastSeen: LastSeen = new Map();

  constructor(token: string) {
    this.token = token;
    this.link = new Link(token, {
      state: (state, words) => {
        const back = state === 'open' && this.line === 'lost';
        this.line = state;
        this.lineWords = words;
        if (state === 'open' && this.link.token !== this.token) renewed(this.token, this.link.token);
        if (back) this.#sendDraft();
      },
      message: (message) => this.#take(message),
      logCount: () => this.log.length,
      renewal: (old) => settings.renewals[old] ?? null,
    });
  }

  close() {
    clearTimeout(this.#draftTimer);
    this.#arrived = [];
    this.link.close();
  }

  /** What comes together is shown together: the pieces, and the entries that tell how they came there. */
  #take(message: FromServer) {
    if (message.type === 'talk') {
      // Whoever comes back is told again what was said.
      if (this.talk.some((t) => t.at === message.at && t.from === message.from && t.text === message.text)) return;
      this.talk = [...this.talk, message];
      this.onTalk(message);
      return;
    }
    if (message.type === 'company') {
      this.company = message.count;
      return;
    }
    if (message.type === 'token') {
      expectRenewal(this.token, message.token);
      return;
    }
    if (this.#arrived.push(message) === 1) setTimeout(() => this.#show(), 12);
  }

  #show() {
    const before = this.pieces;
    const sealed = this.asks.length === 0;
    const fresh: Entry[] = [];
    const turn = this.status?.turn ?? 0;
    for (const piece of before) this.#lastSeen.set(piece.id, { at: piece.at, turn });
    for (const message of this.#arrived) {
      if (message.type === 'table') this.parts = patched(this.parts, message);
      else if (message.type === 'log') fresh.push(...this.#joinLog(message.first, message.events));
    }
    this.#arrived = [];
    this.#watchDice();
    const round = this.status?.round ?? -1;
    if (round !== this.#round) this.#newRound(round);
    else if (sealed && this.asks.length && this.others.length) this.#fileOthers();
    if (this.caughtUp && fresh.length) this.#tell(fresh, before);
    // The first log tells what was before one came; it arrives in a moment or not at all.
    else if (!this.caughtUp) setTimeout(() => (this.caughtUp = true), 600);
  }

  /** Another commitment than the first is another game's secret: the host has not kept his word. */
  #watchDice() {
    const shown = this.game?.commitment;
    if (shown) this.kept = firstCommitment(this.token, shown);
    if (shown && shown !== this.kept) this.alarm = `Do not trust these dice: the server now shows another commitment, not ${this.kept}`;
    if (this.game?.dice === 'shared') this.#attend().catch(() => setTimeout(() => this.#watchDice(), 3000));
  }

  /** A part of the page that cannot be fetched now is fetched a little later. */
  async #attend() {
    this.#trust ??= await import('./trust');
    await this.#trust.attend(this);
  }

  #tell(fresh: Entry[], before: Piece[]) {
    if (this.onFresh) {
      this.onFresh(fresh, before);
      return;
    }
    if (!this.#missed.entries.length) this.#missed.before = before;
    this.#missed.entries.push(...fresh);
  }

  /** What came while nobody looked: behind a curtain, or before the page was ready. */
  takeMissed(): { entries: Entry[]; before: Piece[] } {
    const missed = this.#missed;
    this.#missed = { entries: [], before: [] };
    return missed;
  }

  #joinLog(first: number, events: Entry[]): Entry[] {
    const { fresh, gap } = joined(this.log, first, events);
    if (gap) void this.link.ask({ type: 'log', from: this.log.length + 1 });
    const told = fromTheirStarts(fresh, this.#lastSeen);
    if (told.length) this.log = [...this.log, ...told];
    return told;
  }

  /** Orders that were sealed when this browser came have no forms until the seal is broken. */
  #fileOthers() {
    const { answers, others } = answersFrom(this.asks, this.others);
    this.answers = { ...answers, ...this.answers };
    this.others = others;
  }

  #newRound(round: number) {
    this.#round = round;
    const { answers, others } = answersFrom(this.asks, (this.parts.draft ?? none) as Order[]);
    this.answers = answers;
    this.others = others;
    this.faults = none;
    this.undoStack = none;
  }

  // ---- drafting

  answerOf(ask: Ask): Answer {
    return this.answers[ask.id] ?? { values: firstValues(ask) };
  }

  answer(ask: Ask, answer: Answer | null) {
    if (ask.atOnce) {
      // Nothing of it is drafted: it waits here until it is sent.
      if (answer) this.answers = { ...this.answers, [ask.id]: answer };
      else this.#forget(ask);
      return;
    }
    if (this.status?.committed) return;
    this.undoStack = [...this.undoStack, this.answers];
    const next = { ...this.answers };
    if (answer) next[ask.id] = answer;
    else delete next[ask.id];
    this.answers = next;
    this.#draftSoon();
  }

  /** Forms that must be answered and already say something are taken as they stand. */
  takeWhatStands() {
    const plain = this.missing.filter((a) => !lacks(a, this.answerOf(a)));
    if (!plain.length) return;
    this.undoStack = [...this.undoStack, this.answers];
    this.answers = { ...this.answers, ...Object.fromEntries(plain.map((a) => [a.id, this.answerOf(a)])) };
    this.#draftSoon();
  }

  undo() {
    const last = this.undoStack[this.undoStack.length - 1];
    if (!last) return;
    this.undoStack = this.undoStack.slice(0, -1);
    this.answers = last;
    this.#draftSoon();
  }

  clearAnswers() {
    this.undoStack = [...this.undoStack, this.answers];
    this.answers = {};
    this.others = none;
    this.#draftSoon();
  }

  #draftSoon() {
    this.notice = null;
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.#sendDraft(), 350);
  }

  async #sendDraft() {
    if (!this.mayDraft || this.sending) return;
    const { orders, asks } = this.standing;
    const reply = await this.link.ask({ type: 'draft', round: this.#round, orders });
    if (this.#told(reply)) return;
    this.faults = reply.faults ?? (reply.ok ? none : [{ text: reply.text ?? '' }]);
    this.faultAsks = asks.map((a) => a.id);
  }

  faultsOf(ask: Ask): Complaint[] {
    return this.faults.filter((f) => f.order !== undefined && this.faultAsks[f.order] === ask.id);
  }

  /** A stale order is told plainly; the fresh table comes by itself. */
  #told(reply: Heard): boolean {
    if (reply.lost) {
      this.notice = reply.text ?? null;
      return true;
    }
    if (!reply.stale) return false;
    this.notice = reply.text ?? 'The table has played on. These orders were for a turn that is over.';
    return true;
  }

  async #commit(orders: Order[], asks: Ask[]): Promise<boolean> {
    clearTimeout(this.#draftTimer);
    this.sending = true;
    const reply = await this.link.ask({ type: 'commit', round: this.#round, orders, pledge: this.#trust?.newPledge(this.token) });
    this.sending = false;
    if (!this.#taken(reply, asks)) return false;
    this.faults = none;
    return true;
  }

  /** Why orders were not taken is said where they were given. */
  #taken(reply: Heard, asks: Ask[]): boolean {
    if (this.#told(reply)) return false;
    if (reply.ok) {
      this.notice = null;
      return true;
    }
    this.faults = reply.faults ?? [];
    this.faultAsks = asks.map((a) => a.id);
    this.notice = reply.text ?? this.faults[0]?.text ?? 'The orders were refused.';
    return false;
  }

  commit(): Promise<boolean> {
    const { orders, asks } = this.standing;
    return this.#commit(orders, asks);
  }

  /** An order that the rules take one at a time. */
  commitSingle(ask: Ask, answer: Answer): Promise<boolean> {
    return this.#commit([orderOf(ask, answer)], [ask]);
  }

  /** An order that is carried out at once, whatever is drafted or sealed. */
  async send(ask: Ask, answer: Answer): Promise<boolean> {
    const reply = await this.link.ask({ type: 'commit', round: this.#round, orders: [orderOf(ask, answer)], atOnce: true });
    if (!this.#taken(reply, [ask])) return false;
    this.#forget(ask);
    return true;
  }

  #forget(ask: Ask) {
    const { [ask.id]: _, ...rest } = this.answers;
    this.answers = rest;
    this.faults = none;
  }

  async reopen(): Promise<void> {
    const reply = await this.link.ask({ type: 'reopen', round: this.#round });
    if (!this.#told(reply) && !reply.ok) this.notice = reply.text ?? 'The orders can no longer be taken back.';
  }

  // ---- questions

  async preview(order: Order): Promise<Preview & { lost?: true }> {
    const reply = await this.link.ask({ type: 'preview', order });
    return reply.preview ?? { ok: reply.ok, text: reply.text, lost: reply.lost };
  }

  async look(piece: string): Promise<Look | null> {
    const reply = await this.link.ask({ type: 'look', piece });
    return reply.look ?? null;
  }

  say(to: string, text: string): Promise<Reply> {
    return this.link.ask({ type: 'talk', to, text });
  }

  act(act: Act['act'], reason: string, more: Partial<Act>): Promise<Reply> {
    return this.link.ask({ ...more, type: 'act', act, reason });
  }

  /** A new token for this seat; whoever has the old one is out. */
  async renew(): Promise<Reply> {
    const reply = await this.link.ask({ type: 'renew' });
    if (reply.token) renewed(this.token, reply.token);
    return reply;
  }

  /** Moves that a seat be handed over; without one takes the motion back. */
  move(seat: string | null): Promise<Reply> {
    return this.link.ask(seat ? { type: 'motion', what: 'hand-over', seat } : { type: 'motion', what: 'none' });
  }

  throwDice(faces: number[]): Promise<Reply> {
    return this.link.ask({ type: 'dice', faces });
  }
}
