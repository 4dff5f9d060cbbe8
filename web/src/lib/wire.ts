// Printed by `wardroom wire --typescript` from src/wire/vocabulary*.cpp: change those, and print it again.
// What goes over the wire, as docs/table.md tells it. Nothing here knows which book is played.

// ---- The parts of a table

/** To the east and to the north of the table's south-west corner. */
export type Place = [number, number];

/** In the words of its book. */
export type Order = Record<string, unknown>;

export type Role = 'side' | 'umpire' | 'spectator';

/** Invited and not yet claimed, or taken. */
export type Taken = 'open' | 'taken';

export type DiceKind = 'host' | 'shared' | 'real';

export interface SideName {
  id: string;
  name: string;
}

export interface Game {
  id: string;
  book: string;
  title: string;
  scenario: string;
  /** Of the host's dice; empty where real dice are thrown. */
  commitment: string;
  dice: DiceKind;
  /** Seconds a turn; 0 for none. */
  clock: number;
  /** Seconds that the umpire has for an answer. */
  queryClock?: number;
}

/** A chair at the table, where a side has several or the book asks its umpires. */
export interface PostName {
  id: string;
  name: string;
  /** Empty for an umpire. */
  side: string;
}

export interface UnitName {
  id: string;
  name: string;
}

/** Who one is. */
export interface Seat {
  id: string;
  role: Role;
  name: string;
  /** Where `role` is `side`. */
  side?: string;
  /** Where `role` is `side`. */
  sideName?: string;
  /** Where its side has several posts, or the book asks its umpires. */
  post?: string;
  postName?: string;
  /** Of the whole table, in such a book. */
  posts?: PostName[];
  units: UnitName[];
  sides: SideName[];
}

/** Who else is at the table. */
export interface SeatRow {
  id: string;
  role: Role;
  /** Empty where the seat is of no side. */
  side: string;
  post?: string;
  name: string;
  /** Empty where a person holds the seat. */
  bot: string;
  present: boolean;
  /** And since when, in ms since 1970. */
  taken: Taken;
  since: number;
  /** The seat that this one moves to hand over. */
  motion?: string;
  /** For the umpire. */
  committed?: boolean;
  /** For the umpire: whether the table waits for this seat. */
  waits?: boolean;
}

export interface Status {
  turn: number;
  label: string;
  phase: string;
  /** What the table waits for. */
  words: string;
  /** The side owes orders. */
  owes: boolean;
  over: boolean;
  /** By side; none before the end. */
  points: Record<string, number>;
  winner: string | null;
  /** The table waits for this seat. */
  waits: boolean;
  /** It may give orders although the table does not wait for it. */
  may?: true;
  committed: boolean;
  round: number;
  /** Of shared dice: the table waits for this seat's share. */
  share?: boolean;
  paused: boolean;
  /** The host of the server has ended the game. */
  ended?: true;
  /** In ms since 1970. */
  deadline: number | null;
}

export interface Wind {
  from: number;
  force: string;
  words: string;
}

export interface Visibility {
  range: number;
  words: string;
}

export interface Land {
  name: string;
  shore: Place[];
}

export interface Sea {
  surface: 'plane' | 'hexes' | 'squares';
  unit: string;
  scale: string;
  width: number;
  height: number;
  /** From middle to middle of neighbours, where there are hexes or squares. */
  grid: number;
  /** Where `surface` is `hexes` or `squares`. The middle of the hex or the square in the south-west corner. */
  first?: Place;
  night: boolean;
  wind: Wind;
  visibility: Visibility;
  lands: Land[];
}

export interface Badge {
  kind: 'speed' | 'fire' | 'flash' | 'damage' | 'smoke' | 'lit' | 'under-fire' | 'number' | 'flag' | 'target';
  text: string;
  words: string;
}

export interface Piece {
  id: string;
  kind: 'ship' | 'wreck' | 'marker' | 'torpedo' | 'smoke' | 'light' | 'mines';
  label: string;
  name: string;
  side?: string;
  own: boolean;
  at: Place;
  heading?: number;
  length?: number;
  width?: number;
  unit?: string;
  /** What sort of ship, by a word of the book. */
  type?: string;
  status?: string;
  badges: Badge[];
  /** The way of its last move, where the log does not have it. */
  track?: Place[];
  /** The line that it fills. */
  path?: Place[];
  /** What a screen reader says. */
  text: string;
}

export interface Formation {
  id: string;
  name: string;
  pieces: string[];
  lead: string | null;
  /** For the umpire. */
  side?: string;
  words: string;
}

/** One that came to the seat's post, or that it has sent. An umpire sees all, and what is under way. */
export interface Message {
  number: number;
  /** The id of a post. */
  from: string;
  fromName: string;
  to: string[];
  toNames: string;
  text: string;
  /** When, by the clock of the book. */
  sent: string;
  /** How it goes, where the book knows several ways. */
  way?: string;
  /** The seat's post has sent it. */
  own?: true;
  /** It was meant for somebody else. */
  overheard?: true;
  /** The reader has marked it so. */
  read: boolean;
  /** Of a letter that has not come. */
  state?: 'waiting' | 'held' | 'lost';
  /** When such a letter is to come. */
  due?: string;
}

/** The numbers of a draw that stand for one kind, at the first draw: of what stays in, each later draw has one less. */
export interface NumbersDrawn {
  name: string;
  from: number;
  to: number;
}

/** A picture of the book's, by its columns from the left and its rows from the top, both from 1. */
export interface PointedAt {
  id: string;
  width: number;
  height: number;
}

/** Real dice that this seat is to throw, or what else it is to bring: always whole numbers from 1. */
export interface DiceWanted {
  count: number;
  /** The most that the first number can be. */
  sides: number;
  purpose: string;
  /** Where one throw has dice of two colours. */
  colour?: DieColour;
  /** Where it is not faces of dice. */
  brings?: 'drawn' | 'point' | 'word';
  /** Of a draw. */
  kinds?: NumbersDrawn[];
  /** Of a point, whose numbers are its column and its row. */
  picture?: PointedAt;
  /** Of a word, whose number is its place among these. */
  words?: string[];
}

export interface SeatShare {
  seat: string;
  name: string;
  pledge: string;
  /** Once all are in. */
  share?: string;
}

/** The shares in the dice of a round: pledges when all have sealed, shares when the last one is in. */
export interface Shares {
  round: number;
  seal: string;
  /** Shares are still asked for. */
  open: boolean;
  seats: SeatShare[];
}

/** By their keys; which of them there are depends on the seat and the game. */
export interface TableParts {
  game?: Game;
  seat?: Seat;
  seats?: SeatRow[];
  status?: Status;
  sea?: Sea;
  units?: Formation[];
  asks?: Ask[];
  /** In a book whose posts write to one another. */
  messages?: Message[];
  /** The orders that the server keeps for the seat, as they were sent. */
  draft?: unknown[];
  /** Why a draft that outlived the moves of others cannot be carried out now. */
  lapsed?: Fault[];
  dice?: DiceWanted | null;
  shares?: Shares | null;
  [key: `pieces/${string}`]: Piece;
}

// ---- Forms, pictures and the log

/** A step on the way to a number. */
export interface Cause {
  what: string;
  value: string;
  op: 'base' | 'add' | 'times' | 'set' | 'at_most' | 'at_least' | 'result';
  clause: string;
  ruling?: string;
}

/** A hex, a side of one, or a square, and the courses on which a piece can stand there. */
export interface Standing {
  at: Place;
  /** It is the side of a hex. */
  side: boolean;
  courses: number[];
}

export interface Shape {
  shape: 'sector' | 'ring' | 'line' | 'area' | 'hexes' | 'squares';
  /** Where `shape` is `sector` or `ring`. */
  at?: Place;
  /** Where `shape` is `sector`. */
  from?: number;
  /** Where `shape` is `sector`. */
  to?: number;
  /** Where `shape` is `sector` or `ring`. */
  radius?: number;
  /** Where `shape` is `line` or `area`. */
  points?: Place[];
  /** Where `shape` is `hexes` or `squares`. */
  places?: Standing[];
  label: string;
  style: 'gun' | 'blocked' | 'torpedo' | 'sight' | 'move' | 'threat' | 'wind';
}

/** To the right of a picture's left edge, and upwards from its lower edge: whole numbers of its unit. */
export type PicturePoint = [number, number];

/** A part of a picture: a rectangle or an area. Of parts that overlap the first lies on top. */
export interface PictureRegion {
  id: string;
  label: string;
  /** What else there is to say of it. */
  words: string;
  style: 'hull' | 'armour' | 'gun' | 'engine' | 'tower' | 'mast' | 'funnel' | 'light' | 'water' | 'works';
  /** Left, bottom, width and height; or else `points`. */
  rect?: number[];
  points?: PicturePoint[];
  /** Where one aims who aims at this part. */
  middle: PicturePoint;
  mark: 'free' | 'hit' | 'repaired' | 'lost';
}

/** What was drawn on a picture. */
export interface PictureMark {
  kind: 'hole' | 'cross' | 'scribble' | 'aim';
  /** Where `kind` is `hole` or `cross` or `aim`. */
  at?: PicturePoint;
  /** Where `kind` is `scribble`. */
  points?: PicturePoint[];
  label: string;
}

/** The profile of a ship or the front of a fort, to look at or to aim at. */
export interface Picture {
  id: string;
  title: string;
  width: number;
  height: number;
  unit: string;
  regions: PictureRegion[];
  marks: PictureMark[];
  /** What it shows, for who does not see it. */
  words: string;
}

/** An option of a field. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  piece?: string;
  /** From 0 to 1: of at least one hit, or of success. */
  chance?: number;
  words?: string;
  trail?: Cause[];
  shapes?: Shape[];
}

/** Degrees: the widest turn in one step, the widest that costs none, and all together. */
export interface TurnLimits {
  most: number;
  free?: number;
  /** How far she goes straight before each. */
  run?: number;
  all?: number;
}

/** How many steps each speed makes in the turn, from 0 by `every`. */
export interface Runs {
  every: number;
  steps: number[];
}

export interface Notation {
  word: string;
  meaning: string;
}

export interface Field {
  name: string;
  kind: 'number' | 'choice' | 'toggle' | 'text' | 'point' | 'bearing' | 'plot' | 'aim';
  label: string;
  /** A number, place, bearing or aim that is null may be left out of the order. */
  value: string | number | boolean | Place | null;
  /** Where `kind` is `number`. */
  min?: number;
  /** Where `kind` is `number`. */
  max?: number;
  /** Where `kind` is `number` or `aim` or `plot`. Of an aim: how far an arrow key moves it. Of a plot: how far its button goes straight ahead. */
  step?: number;
  /** Where `kind` is `number`. */
  unit?: string;
  /** Where `kind` is `choice`. */
  options?: Choice[];
  /** Where `kind` is `choice`. */
  suggested?: string | number;
  /** Where `kind` is `text`. */
  hint?: string;
  /** Where `kind` is `plot`. The name of the field with the speed, if there is no run. */
  speed?: string;
  /** Where `kind` is `plot`. How many steps. */
  most?: number;
  /** Where `kind` is `plot`. Of a turn. */
  radius?: number;
  /** Where `kind` is `plot`. Degrees that a turn is a multiple of. */
  by?: number;
  /** Where `kind` is `plot`. Lengths are whole numbers of steps. */
  whole?: boolean;
  /** Where `kind` is `plot`. */
  turn?: TurnLimits;
  /** Where `kind` is `plot`. A ship goes her own way. */
  alone?: true;
  /** Where `kind` is `plot`. */
  runs?: Runs;
  /** Where `kind` is `plot`. How long the whole way is, where nothing of it may be left. */
  run?: number;
  /** Where `kind` is `plot`. What straight lengths are a multiple of. */
  grain?: number;
  /** Where `kind` is `plot`. The way to the run. */
  trail?: Cause[];
  /** Where `kind` is `plot`. */
  notation?: Notation[];
  /** Where `kind` is `aim`. The value is a point on it, in whole numbers. */
  picture?: Picture;
}

export interface OtherButton {
  label: string;
  order: Order;
}

/** A form: the order that it makes is `order` with the values of the fields added. */
export interface Ask {
  id: string;
  group: string;
  title: string;
  help?: string;
  /** All that it is about, the one that leads them first. */
  pieces: string[];
  order: Order;
  fields: Field[];
  pictures?: Picture[];
  or?: OtherButton[];
  /** Committed as soon as it is chosen. */
  single?: true;
  required?: true;
  /** Carried out as soon as it is sent, whatever is drafted or sealed. */
  atOnce?: true;
  /** A widget that the book brings. */
  special?: string;
  /** Why it cannot be filled in now. */
  closed?: string;
}

/** A form of the umpire's: its values go into a table of a situation, and only those that were changed. */
export interface EditForm extends Ask {
  list: string;
}

/** Where one throw has dice of two colours; either as long as they are in the can. */
export type DieColour = 'dark' | 'light' | 'either';

export interface Die {
  for: string;
  sides: number;
  face: number;
  colour?: DieColour;
  /** What dice of that colour are for. */
  words?: string;
  /** It was drawn to be thrown, and its face is a number among those left. */
  drawn?: true;
}

/** Dice of one colour that would be thrown. */
export interface Handful {
  count: number;
  colour: DieColour;
  words: string;
}

/** What the animation plays. */
export interface Show {
  kind: 'move' | 'fire' | 'torpedo' | 'fire-started' | 'lost' | 'sighted';
  /** Where `kind` is `move` or `fire-started` or `lost` or `sighted`. */
  piece?: string;
  /** Where `kind` is `move`. */
  track?: Place[];
  /** Where `kind` is `move`. */
  heading?: number;
  /** Where `kind` is `fire` or `torpedo`. Where the seat may know it; and so is `to`. */
  from?: string;
  /** Where `kind` is `fire` or `torpedo`. */
  to?: string;
  /** Where `kind` is `fire` or `torpedo`. */
  hits?: number;
  /** Where `kind` is `fire`. */
  weapon?: string;
  /** Where `kind` is `lost`. */
  how?: string;
  /** Where `kind` is `sighted`. The piece that stood for her until she was made out. */
  was?: string;
}

/** Of the log. */
export interface Entry {
  number: number;
  turn: number;
  label: string;
  segment: string;
  /** A word to filter by. */
  topic: string;
  text: string;
  /** What one should not miss, by its kind: a loss, a signal that was missed, a message that came. */
  news?: 'loss' | 'signal' | 'message';
  pieces: string[];
  clause?: string;
  ruling?: string;
  trail?: Cause[];
  dice?: Die[];
  show: Show[];
}

export interface Box {
  text: string;
  /** A mark that was made is active, crossed out and still counted, or will count later. */
  mark: 'free' | 'hit' | 'repaired' | 'lost' | 'active' | 'crossed' | 'pending';
  /** Where the text is short for more. */
  words?: string;
}

export interface CardRow {
  label: string;
  text: string;
  boxes?: Box[];
  note?: string;
  /** Where a figure comes from that the rule book does not print. */
  source?: string;
}

export interface Card {
  title: string;
  subtitle: string;
  own: boolean;
  rows: CardRow[];
  pictures?: Picture[];
  notes: string[];
}

export interface Overlay {
  id: 'arcs' | 'ranges' | 'sight' | 'wind' | 'move' | 'threat';
  label: string;
  shapes: Shape[];
}

export interface Look {
  card: Card;
  overlays: Overlay[];
  /** For the umpire. */
  edits?: EditForm[];
}

/** Where a piece would be. */
export interface GhostPiece {
  id: string;
  at: Place;
  heading: number;
  track: Place[];
}

/** What an order would do, or why it cannot be given. */
export interface Preview {
  ok: boolean;
  /** Where `ok` is `false`. */
  text?: string;
  /** Where `ok` is `false`. */
  clause?: string;
  /** Where `ok` is `false`. */
  ruling?: string;
  /** Where `ok` is `true`. */
  words?: string;
  /** Where `ok` is `true`. */
  chance?: number;
  /** Where `ok` is `true`. */
  dice?: Handful[];
  /** Where `ok` is `true`. */
  trail?: Cause[];
  /** Where `ok` is `true`. */
  pieces?: GhostPiece[];
  /** Where `ok` is `true`. */
  shapes?: Shape[];
}

// ---- What goes over the socket

/** What has changed of the seat's table; with `reset` everything before is void. */
export interface TablePatch {
  type: 'table';
  reset: boolean;
  set: TableParts;
  drop: string[];
}

export interface LogPatch {
  type: 'log';
  /** The number of the first entry, by the seat's own count. */
  first: number;
  events: Entry[];
}

export interface TalkLine {
  from: string;
  to: string;
  text: string;
  /** In ms since 1970. */
  at: number;
}

export interface Talk extends TalkLine {
  type: 'talk';
}

/** Why an order cannot be taken, and which of those sent. */
export interface Fault {
  order: number;
  text: string;
  clause?: string;
  ruling?: string;
}

export interface Reply {
  type: 'reply';
  /** That of the message. */
  id?: number;
  ok: boolean;
  /** Where `ok` is `false`. As of an answer by HTTP. */
  status?: number;
  /** Where `ok` is `false`. */
  text?: string;
  /** Where `ok` is `false`. It was for a round that is over; the fresh table comes. */
  stale?: true;
  faults?: Fault[];
  /** Where `ok` is `true`. */
  look?: Look | null;
  /** Where `ok` is `true`. */
  preview?: Preview;
  /** Where `ok` is `true`. Of a seat that was renewed. */
  token?: string;
  /** Where `ok` is `true`. To a seat that was handed over. */
  invite?: string;
}

export interface Pong {
  type: 'pong';
}

/** How many sockets are at this seat. */
export interface Company {
  type: 'company';
  count: number;
}

/** The token that a renewal under way is about to make. */
export interface TokenAhead {
  type: 'token';
  token: string;
}

export interface Bye {
  type: 'bye';
  text: string;
}

export type FromServer = TablePatch | LogPatch | Talk | Reply | Pong | Company | TokenAhead | Bye;

export interface Sit {
  type: 'sit';
  token: string;
  /** How many entries it has. */
  log?: number;
  /** A random word of the page's: it takes the place of its own dead line. */
  page?: string;
}

export interface KeepDraft {
  type: 'draft';
  id?: number;
  round: number;
  orders: Order[];
}

export interface Commit {
  type: 'commit';
  id?: number;
  round: number;
  orders: Order[];
  /** Of this seat's share, where the dice are shared. */
  pledge?: string;
  /** Nothing is sealed: orders that the rules take at any time, as a word to a post. */
  atOnce?: true;
}

export interface TellShare {
  type: 'share';
  id?: number;
  round: number;
  /** Empty to go on without it. */
  share: string;
  /** The pledge for the dice after these. */
  next?: string;
}

export interface Reopen {
  type: 'reopen';
  id?: number;
  round: number;
}

export interface AskPreview {
  type: 'preview';
  id?: number;
  order: Order;
}

export interface AskLook {
  type: 'look';
  id?: number;
  piece: string;
}

export interface AskLog {
  type: 'log';
  id?: number;
  from: number;
}

export interface Say {
  type: 'talk';
  id?: number;
  /** `all`, `side`, the id of a post, or for the umpire a side's id. */
  to: string;
  text: string;
}

export interface ThrowDice {
  type: 'dice';
  id?: number;
  faces: number[];
}

/** Of the umpire. */
export interface Act {
  type: 'act';
  id?: number;
  act: 'edit' | 'ruling' | 'adjudicate' | 'pause' | 'resume' | 'go-on' | 'message' | 'hand-over' | 'lend';
  reason: string;
  /** Where `act` is `edit`. Tables of a situation file. */
  situation?: Record<string, Order[]>;
  /** Where `act` is `ruling`. */
  option?: string;
  /** Where `act` is `ruling`. */
  value?: string;
  /** Where `act` is `adjudicate`. */
  points?: Record<string, number>;
  /** Where `act` is `message`. */
  side?: string;
  /** Where `act` is `message`. */
  text?: string;
  /** Where `act` is `hand-over` or `lend`. */
  seat?: string;
  /** Where `act` is `lend`. Null gives the seat back. */
  bot?: string | null;
}

export interface Motion {
  type: 'motion';
  id?: number;
  what: 'hand-over' | 'none';
  /** Where `what` is `hand-over`. */
  seat?: string;
}

export interface Renew {
  type: 'renew';
  id?: number;
}

export interface Ping {
  type: 'ping';
}

export type FromPage =
  | Sit
  | KeepDraft
  | Commit
  | TellShare
  | Reopen
  | AskPreview
  | AskLook
  | AskLog
  | Say
  | ThrowDice
  | Act
  | Motion
  | Renew
  | Ping;

// ---- What is asked and answered by HTTP

export interface BookOption {
  name: string;
  title: string;
  clause: string;
  default: string;
  values: string[];
  description: string;
}

export interface ScenarioLine {
  id: string;
  title: string;
  date: string;
  place: string;
  /** How many. */
  ships: number;
}

/** GET /api/books is a list of them. */
export interface Book {
  id: string;
  title: string;
  subject: string;
  edition: string;
  /** The weakest first. */
  bots: string[];
  options: BookOption[];
  scenarios: ScenarioLine[];
}

export interface ScenarioUnit {
  id: string;
  name: string;
  ships: string[];
}

export interface ScenarioSide {
  id: string;
  name: string;
  aim: string;
  units: ScenarioUnit[];
}

/** GET /api/scenarios/BOOK/NAME: the battle before it begins, as everyone may see it. */
export interface Scenario {
  id: string;
  title: string;
  date: string;
  place: string;
  story: string;
  sources: string;
  provenance: string;
  rules: string[];
  sides: ScenarioSide[];
  /** Where a side has several, or the book asks its umpires. */
  posts?: PostName[];
  sea: Sea;
  pieces: Piece[];
}

/** POST /api/check. */
export interface Upload {
  book: string;
  text: string;
}

export interface UploadSide {
  id: string;
  name: string;
  units: UnitName[];
}

export interface Checked {
  ok: boolean;
  /** Where `ok` is `true`. */
  warnings?: string[];
  /** Where `ok` is `true`. */
  title?: string;
  /** Where `ok` is `true`. */
  sides?: UploadSide[];
  /** Where `ok` is `true`. Where a side has several, or nobody may know who is asked. */
  posts?: PostName[];
  /** Where `ok` is `false`. 0 where the fault is in none. */
  line?: number;
  /** Where `ok` is `false`. */
  column?: number;
  /** Where `ok` is `false`. */
  text?: string;
}

export interface NewSeat {
  role: Role;
  side?: string;
  /** Where a side has several, or the book asks its umpires. */
  post?: string;
  /** All that nobody else has, unless given. */
  units?: string[];
  bot?: string;
  name?: string;
  invited?: boolean;
}

/** POST /api/games. */
export interface NewGame {
  book: string;
  /** Of a text that was uploaded. */
  title?: string;
  /** Or else `text`: a scenario or a situation. */
  scenario?: string;
  text?: string;
  options?: Record<string, unknown>;
  seats: NewSeat[];
  /** Seconds for a turn, at most thirty days. */
  clock?: number;
  /** Seconds that the umpire has for an answer. */
  queryClock?: number;
  dice?: DiceKind;
}

export interface MadeSeat {
  id: string;
  role: Role;
  side: string;
  post?: string;
  name: string;
  bot: string;
  /** Of a person's seat that is nobody else's to claim. */
  token?: string;
  invite?: string;
}

export interface MadeGame {
  game: string;
  commitment: string;
  seats: MadeSeat[];
}

/** GET /api/invitation. */
export interface Invitation {
  title: string;
  seat: string;
  name: string;
  role: Role;
  side: string;
  sideName: string;
  taken: Taken;
  since: number;
}

/** POST /api/claim. */
export interface Claim {
  /** The invitation. */
  token: string;
  name?: string;
  /** A claim repeated with the same one gets the same answer. */
  nonce?: string;
}

export interface Claimed {
  token: string;
}

/** Of any request. */
export interface Refusal {
  error: string;
  /** Where a text that was sent is wrong. */
  line?: number;
  column?: number;
}

export interface SideLuck {
  side: string;
  name: string;
  words: string;
  throws: number;
  hits: number;
  expected: number;
  /** -1, 0 or 1. */
  sign: number;
}

export interface ShipLuck {
  piece: string;
  name: string;
  side: string;
  words: string;
  throws: number;
  hits: number;
  expected: number;
  /** -1, 0 or 1. */
  sign: number;
}

/** GET /api/luck. */
export interface Luck {
  sides: SideLuck[];
  ships: ShipLuck[];
}

/** The pieces at the end of a turn, and what happened in it. */
export interface Frame {
  label: string;
  turn: number;
  pieces: Piece[];
  show: Show[];
}

/** GET /api/replay. */
export interface Film {
  frames: Frame[];
}
