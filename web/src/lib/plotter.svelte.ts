// The plot of the form that is open, as it is drawn on the sea: where it leads, where a click would lead it, step by step.
// Comes with the first form that has a plot.
import type { Answer } from './answers';
import type { Desk } from './desk.svelte';
import { type Hexes, hexesOn } from './hexes.svelte';
import { addSteps, type Drawing, drawPlot, type Helm, readPlot, type Stand, type Step, stepsTowards, turnAfter, writePlot } from './plot';
import type { Ask, Field, Place } from './wire';

/** Where a click would lead a plot; on hexes with the course there. */
export interface Wish {
  text: string;
  at: Place;
  course: number | null;
  way: Place[];
}

const grain = 0.25;

export class Plotter {
  together = $state(false);
  #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  #start(ask: Ask): Stand | null {
    const lead = ask.pieces?.map((id) => this.#desk.table.byId.get(id)).find((p) => p?.own && p.heading != null);
    return lead ? { at: lead.at, course: lead.heading as number } : null;
  }

  /** How far a plot may go: its speed, or on hexes the whole steps that the speed makes this turn. */
  run(field: Field, answer: Answer): number {
    const speed = field.speed ? Number(answer.values[field.speed]) : Number.NaN;
    if (!Number.isFinite(speed)) return 99;
    const { every, steps } = field.runs ?? { every: 1, steps: [] };
    return steps[Math.floor(speed / every + 1e-6)] ?? (field.whole ? Math.ceil(speed) : speed);
  }

  #hexes(field: Field): Hexes | null {
    return field.whole ? hexesOn(this.#desk.table.sea) : null;
  }

  #steps(ask: Ask, field: Field) {
    return readPlot(String(this.#desk.table.answerOf(ask).values[field.name] ?? ''));
  }

  get drawing(): Drawing | null {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    const start = ask && this.#start(ask);
    if (!ask || !field || !start || this.#desk.table.status?.committed) return null;
    const { steps } = this.#steps(ask, field);
    const hexes = this.#hexes(field);
    return hexes ? hexes.code.drawHexPlot(hexes.mat, start, steps, field.turn?.free ?? 360) : drawPlot(start, steps, field.radius ?? 0);
  }

  /** On hexes all that the plot can be led on to. */
  #reach = $derived.by(() => {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    const start = ask && this.#start(ask);
    const hexes = field && this.#hexes(field);
    if (!hexes || !start) return null;
    const terms = { steps: this.run(field, this.#desk.table.answerOf(ask)), most: field.turn?.most ?? 180, free: field.turn?.free ?? 180 };
    return new hexes.code.Reach(hexes.mat, start, this.#steps(ask, field).steps, terms, this.together);
  });

  /** The plot as it would read if the place were clicked now, and where it would lead. */
  towards(place: Place): Wish | null {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    const drawing = this.drawing;
    if (!ask || !field || !drawing) return null;
    const { steps, fault } = this.#steps(ask, field);
    if (fault || steps.some((s) => s.kind === 'follow' || s.kind === 'mimic')) return null;
    if (field.whole) {
      const wish = this.#reach?.towards(place);
      return wish ? { text: writePlot(addSteps(steps, wish.steps)), at: wish.end.at, course: wish.end.course, way: wish.way } : null;
    }
    const limits = { speed: this.run(field, this.#desk.table.answerOf(ask)), radius: field.radius ?? 0, grain };
    const more = stepsTowards(drawing.end, place, steps, drawing.used, this.#helm(field), limits);
    return more.length ? { text: writePlot(addSteps(steps, more)), at: place, course: null, way: [drawing.end.at, place] } : null;
  }

  add(place: Place): boolean {
    const wish = this.towards(place);
    if (wish === null || !this.#desk.ask || !this.#desk.plotField) return false;
    this.#desk.set(this.#desk.ask, this.#desk.plotField.name, wish.text);
    return true;
  }

  /** A step straight ahead, or a turn: the smallest that the field knows. */
  step(by: 'ahead' | 'left' | 'right') {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    if (!ask || !field || this.#desk.table.status?.committed) return;
    const { steps } = this.#steps(ask, field);
    const on: Step = { kind: 'ahead', length: field.whole ? 1 : 0.5 };
    this.#desk.set(ask, field.name, writePlot(by === 'ahead' ? addSteps(steps, [on]) : this.#turned(steps, by === 'right', field, on)));
  }

  #helm(field: Field): Helm {
    return { ...(field.whole ? {} : field.turn), together: !field.alone && this.together, alone: field.alone };
  }

  #turned(steps: Step[], right: boolean, field: Field, on: Step): Step[] {
    const degrees = field.by ?? 15;
    const helm = this.#helm(field);
    const turned = (after: Step[]) => addSteps(after, turnAfter(after, right, degrees, helm));
    const last = steps[steps.length - 1];
    if (last?.kind !== 'turn' || last.right !== right || last.together !== helm.together) return turned(steps);
    // The same turn once more is a wider turn, and where none may be wider another one a step later.
    const wider = last.degrees + degrees;
    return wider <= (field.turn?.most ?? 360) ? [...steps.slice(0, -1), { ...last, degrees: wider }] : turned([...steps, on]);
  }

  drop() {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    if (!ask || !field) return;
    this.#desk.set(ask, field.name, writePlot(this.#steps(ask, field).steps.slice(0, -1)));
  }
}

/** The one of a desk. What it derives outlives the form that it was made for. */
export function plotterOf(desk: Desk): Plotter {
  if (desk.plotter) return desk.plotter;
  let made: Plotter | null = null;
  $effect.root(() => {
    made = new Plotter(desk);
  });
  return made as unknown as Plotter;
}
