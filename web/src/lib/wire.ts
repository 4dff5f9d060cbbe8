// What goes over the wire: docs/table.md as types. Nothing here knows which book is played.

export type Place = [number, number];

export interface SideName {
  id: string;
  name: string;
}

export interface Game {
  id: string;
  book: string;
  title: string;
  scenario: string;
  place?: string;
  date?: string;
  commitment: string;
  dice: string;
  clock: number;
  unit: string;
}

export interface Seat {
  id: string;
  role: 'side' | 'umpire' | 'spectator';
  side: string | null;
  sideName?: string | null;
  name: string;
  units: { id: string; name: string }[];
  sides: SideName[];
}

export interface SeatRow {
  id: string;
  role: string;
  side: string | null;
  name: string;
  bot: string | null;
  present: boolean;
  committed?: boolean;
  /** Invited and not yet claimed, or taken; and since when. */
  taken?: 'open' | 'taken';
  since?: number;
  /** The seat that this one moves to hand over. */
  motion?: string;
}

export interface Status {
  turn: number;
  label: string;
  phase: string;
  words: string;
  owes: boolean;
  waits?: boolean;
  committed: boolean;
  round: number;
  over: boolean;
  paused: boolean;
  /** Of shared dice: the table waits for this seat's share. */
  share?: boolean;
  deadline: number | null;
  points: Record<string, number> | null;
  winner: string | null;
}

/** The shares in the dice of a round: pledges when all have sealed, shares when the last one is in. */
export interface Shares {
  round: number;
  seal: string;
  /** Shares are still asked for. */
  open: boolean;
  seats: { seat: string; name: string; pledge: string; share?: string }[];
}

export interface Sea {
  surface: string;
  unit: string;
  scale: string;
  width: number;
  height: number;
  grid: number;
  /** On hexes the middle of the one in the south-west corner. */
  first?: Place;
  night: boolean;
  wind: { from: number; force?: string | number; words: string } | null;
  visibility: { range: number; words: string } | null;
  lands: { name: string; shore: Place[] }[];
}

export interface Badge {
  kind: string;
  text: string;
  words: string;
}

export interface Piece {
  id: string;
  kind: string;
  label: string;
  name: string;
  side: string | null;
  own: boolean;
  at: Place;
  heading?: number | null;
  length?: number;
  width?: number;
  unit?: string;
  status?: string;
  badges?: Badge[];
  track?: Place[];
  path?: Place[];
  text: string;
}

export interface Formation {
  id: string;
  name: string;
  pieces: string[];
  lead: string;
  words: string;
}

export type Order = Record<string, unknown>;

export interface Cause {
  what: string;
  value?: string | number | null;
  op?: string;
  clause?: string;
  ruling?: string;
}

/** A hex or a side of one, and the courses on which a piece can stand there. */
export interface HexSpot {
  at: Place;
  side: boolean;
  courses?: number[];
}

export interface Shape {
  shape: 'sector' | 'ring' | 'line' | 'area' | 'hexes';
  places?: HexSpot[];
  at?: Place;
  from?: number;
  to?: number;
  radius?: number;
  points?: Place[];
  label?: string;
  style?: string;
}

export interface Choice {
  value: unknown;
  label: string;
  piece?: string;
  chance?: number;
  words?: string;
  trail?: Cause[] | string;
  shapes?: Shape[];
}

export interface Field {
  name: string;
  kind: string;
  label: string;
  value?: unknown;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  options?: Choice[];
  suggested?: unknown;
  hint?: string;
  speed?: string;
  most?: number;
  radius?: number;
  by?: number;
  whole?: boolean;
  turn?: { most: number; free?: number; run?: number; all?: number };
  alone?: boolean;
  runs?: { every: number; steps: number[] };
  notation?: { word: string; meaning: string }[];
}

export interface Ask {
  id: string;
  group: string;
  title: string;
  help?: string;
  pieces?: string[];
  order: Order;
  fields: Field[];
  or?: { label: string; order: Order }[];
  single?: boolean;
  required?: boolean;
  special?: string;
  /** Why it cannot be filled in now. */
  closed?: string;
}

export interface Die {
  for?: string;
  sides: number;
  face: number;
}

export interface Show {
  kind: string;
  piece?: string;
  track?: Place[];
  heading?: number;
  from?: string;
  to?: string;
  hits?: number;
  weapon?: string;
  how?: string;
  was?: string;
}

export interface Entry {
  number: number;
  turn: number;
  label?: string;
  segment: string;
  topic: string;
  text: string;
  /** What one should not miss, by its kind: "loss", "signal". */
  news?: string;
  pieces?: string[];
  clause?: string;
  ruling?: string;
  trail?: Cause[];
  dice?: Die[];
  show?: Show[];
}

export interface CardRow {
  label: string;
  text?: string;
  boxes?: { text: string; mark: string; words?: string }[];
  note?: string;
  source?: string;
}

export interface Card {
  title: string;
  subtitle?: string;
  own: boolean;
  rows: CardRow[];
  notes?: string[];
}

export interface Overlay {
  id: string;
  label: string;
  shapes: Shape[];
}

/** A form of the umpire's: its values go into a table of a situation, and only those that were changed. */
export interface EditForm extends Ask {
  list: string;
}

export interface Look {
  card?: Card;
  overlays?: Overlay[];
  edits?: EditForm[];
}

export interface Fault {
  order?: number;
  clause?: string;
  ruling?: string;
  text: string;
}

export interface Reply {
  type: 'reply';
  id?: number;
  ok: boolean;
  text?: string;
  stale?: boolean;
  clause?: string;
  faults?: Fault[];
  [more: string]: unknown;
}

export interface GhostPiece {
  id: string;
  at: Place;
  heading?: number;
  track?: Place[];
}

export interface Preview extends Reply {
  words?: string;
  chance?: number;
  pieces?: GhostPiece[];
  shapes?: Shape[];
}

export interface DiceWanted {
  count: number;
  sides: number;
  purpose: string;
}

export interface TalkLine {
  from: string;
  to: string;
  text: string;
  at: number;
}

export interface TablePatch {
  type: 'table';
  reset?: boolean;
  set?: Record<string, unknown>;
  drop?: string[];
}

export type FromServer =
  | TablePatch
  | { type: 'log'; first: number; events: Entry[] }
  | ({ type: 'talk' } & TalkLine)
  | Reply
  | { type: 'pong' }
  | { type: 'company'; count: number }
  | { type: 'token'; token: string }
  | { type: 'bye'; text: string };

// ---- before a game

export interface BookOption {
  name: string;
  title: string;
  clause?: string;
  default: string | boolean | number;
  values: (string | boolean | number)[];
  description: string;
}

export interface ScenarioLine {
  id: string;
  title: string;
  date: string;
  place: string;
}

export interface Book {
  id: string;
  title: string;
  subject: string;
  edition: string;
  bots: (string | { id: string; title?: string; words?: string })[];
  options: BookOption[];
  scenarios: ScenarioLine[];
}

export interface Scenario extends ScenarioLine {
  story: string;
  sources?: string[] | string;
  provenance?: string;
  rules?: string[];
  sides: {
    id: string;
    name: string;
    aim?: string;
    units: { id: string; name: string; ships: (string | { name: string })[] }[];
  }[];
  sea: Sea;
  pieces: Piece[];
}

export interface NewSeat {
  role: string;
  side?: string;
  units?: string[];
  bot?: string;
  name?: string;
  invited?: boolean;
}

export interface MadeSeat {
  id: string;
  role: string;
  side: string | null;
  name: string;
  token?: string | null;
  invite?: string | null;
}

export interface MadeGame {
  game: string;
  commitment: string;
  seats: MadeSeat[];
}
