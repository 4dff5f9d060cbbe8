// The umpire's hand on the position: which form of the piece that he looks at, and what he has changed in it.
import type { Desk } from './desk.svelte';
import type { EditForm, Field, Order, Place, Preview } from './wire';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export class Edit {
  readonly desk: Desk;
  /** Whether he edits at all: then the piece that he looks at can be dragged. */
  on = $state(false);
  #which = $state(0);
  #changes = $state.raw<{ piece: string | null; values: Readonly<Record<string, unknown>> }>({ piece: null, values: {} });

  constructor(desk: Desk) {
    this.desk = desk;
  }

  get forms(): EditForm[] {
    const forms = this.on ? (this.desk.look?.edits ?? []) : [];
    return forms.filter((f) => f.pieces?.[0] === this.desk.selected);
  }

  get form(): EditForm | null {
    return this.forms[this.#which] ?? this.forms[0] ?? null;
  }

  choose(which: number) {
    this.#which = which;
    this.clear();
  }

  /** Another piece, and what was changed of the last one is forgotten. */
  get values(): Readonly<Record<string, unknown>> {
    return this.#changes.piece === this.desk.selected ? this.#changes.values : {};
  }

  get changed(): boolean {
    return this.form !== null && Object.keys(this.values).length > 0;
  }

  valueOf(field: Field): unknown {
    return field.name in this.values ? this.values[field.name] : field.value;
  }

  set(field: Field, value: unknown) {
    const { [field.name]: _, ...rest } = this.values;
    const values = same(value, field.value) ? rest : { ...rest, [field.name]: value };
    this.#changes = { piece: this.desk.selected, values };
  }

  clear() {
    this.#changes = { piece: null, values: {} };
  }

  /** What the act says: one entry, with nothing in it but what was changed. */
  get situation(): Record<string, Order[]> | null {
    return this.form && this.changed ? { [this.form.list]: [{ ...this.form.order, ...this.values }] } : null;
  }

  #field(kind: string): Field | null {
    return this.form?.fields.find((f) => f.kind === kind) ?? null;
  }

  get place(): Place | null {
    const field = this.#field('point');
    return field && (this.valueOf(field) as Place);
  }

  moveTo(place: Place) {
    const field = this.#field('point');
    if (field) this.set(field, place);
  }

  /** Where the piece would stand. */
  get ghost(): Preview[] {
    const piece = this.desk.piece;
    const at = this.place;
    if (!piece || !at || !this.changed) return [];
    const bearing = this.#field('bearing');
    const heading = bearing ? (this.valueOf(bearing) as number) : (piece.heading ?? 0);
    return [{ ok: true, pieces: [{ id: piece.id, at, heading, track: [piece.at, at] }] }];
  }
}
