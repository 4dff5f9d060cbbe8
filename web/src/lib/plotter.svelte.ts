// The plot of the form that is open, as it is drawn on the sea: where it leads, where a click would lead it, step by step.
// Comes with the first form that has a plot.
import type { Answer } from './answers';
import type { Desk } from './desk.svelte';
import { ahead } from './geometry';
import { type Hexes, hexesOn } from './hexes.svelte';
import {
  addSteps,
  type Course,
  type Drawing,
  drawPlot,
  filled,
  type Helm,
  laidOf,
  leftOf,
  lengthOf,
  readPlot,
  type Stand,
  type Step,
  stepsTowards,
  turnAfter,
  writePlot,
} from './plot';
import type { Ask, Field, Place } from './wire';

/** Where a click would lead a plot; on hexes with the course there. */
export interface Wish {
  text: string;
  at: Place;
  course: number | null;
  way: Place[];
}

const grain = 0.25;

/** Of a field whose whole run is to be gone. */
export function courseOf(field: Field): Course | null {
  return field.run === undefined ? null : { run: field.run, radius: field.radius ?? 0, grain: field.grain ?? grain };
}

export class Plotter {
  together = $state(false);
  /** What was laid so far of a plot that is filled up with a straight run, and the text that came of it. */
  #laid = $state.raw<{ ask: string; text: string; steps: Step[] } | null>(null);
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
    if (field.run !== undefined) return field.run;
    const speed = field.speed ? Number(answer.values[field.speed]) : Number.NaN;
    if (!Number.isFinite(speed)) return 99;
    const { every, steps } = field.runs ?? { every: 1, steps: [] };
    return steps[Math.floor(speed / every + 1e-6)] ?? (field.whole ? Math.ceil(speed) : speed);
  }

  #hexes(field: Field): Hexes | null {
    return field.whole ? hexesOn(this.#desk.table.sea) : null;
  }

  #steps(ask: Ask, field: Field) {
    const text = String(this.#desk.table.answerOf(ask).values[field.name] ?? '');
    const reading = readPlot(text);
    const course = courseOf(field);
    if (!course) return reading;
    if (this.#laid?.ask === ask.id && this.#laid.text === text) return { ...reading, steps: this.#laid.steps };
    return { ...reading, steps: laidOf(reading.steps, course) };
  }

  /** The steps that are laid: of a plot that is to be gone to its end those before the straight run that fills it up. */
  laid(ask: Ask, field: Field): Step[] {
    return this.#steps(ask, field).steps;
  }

  /** Writes a plot down, filled up where all of it is to be gone. */
  lay(ask: Ask, field: Field, steps: Step[]) {
    const course = courseOf(field);
    const text = writePlot(course ? filled(steps, course) : steps);
    this.#laid = course && { ask: ask.id, text, steps };
    this.#desk.set(ask, field.name, text);
  }

  /** What was typed is filled up, too. */
  fillUp(ask: Ask, field: Field) {
    const { steps, fault } = this.#steps(ask, field);
    if (courseOf(field) && !fault) this.lay(ask, field, steps);
  }

  get drawing(): Drawing | null {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    const start = ask && this.#start(ask);
    if (!ask || !field || !start || this.#desk.table.status?.committed) return null;
    const { steps } = this.#steps(ask, field);
    const hexes = this.#hexes(field);
    if (hexes) return hexes.code.drawHexPlot(hexes.mat, start, steps, field.turn?.free ?? 360);
    const drawing = drawPlot(start, steps, field.radius ?? 0);
    const course = courseOf(field);
    const left = course ? leftOf(steps, course) : 0;
    return left > 0 ? { ...drawing, rest: [drawing.end.at, ahead(drawing.end.at, drawing.end.course, left)] } : drawing;
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
    const limits = { speed: this.run(field, this.#desk.table.answerOf(ask)), radius: field.radius ?? 0, grain: field.grain ?? grain };
    const more = stepsTowards(drawing.end, place, steps, drawing.used, this.#helm(field), limits);
    if (!more.length) return null;
    const way = courseOf(field) ? drawPlot(drawing.end, more, limits.radius).way : [drawing.end.at, place];
    return { text: writePlot(addSteps(steps, more)), at: place, course: null, way };
  }

  add(place: Place): boolean {
    const wish = this.towards(place);
    if (wish === null || !this.#desk.ask || !this.#desk.plotField) return false;
    this.lay(this.#desk.ask, this.#desk.plotField, readPlot(wish.text).steps);
    return true;
  }

  /** A step straight ahead, or a turn: the smallest that the field knows. */
  step(by: 'ahead' | 'left' | 'right') {
    const ask = this.#desk.ask;
    const field = this.#desk.plotField;
    if (!ask || !field || this.#desk.table.status?.committed) return;
    const { steps } = this.#steps(ask, field);
    const course = courseOf(field);
    const on: Step = { kind: 'ahead', length: field.step ?? (field.whole ? 1 : 0.5) };
    if (course) on.length = Math.min(on.length, leftOf(steps, course));
    const more = by === 'ahead' ? addSteps(steps, [on]) : this.#turned(steps, by === 'right', field, on);
    // Of a run that is used up nothing more can be laid.
    if (course && (on.length <= 0 || lengthOf(more, course.radius) > course.run + course.grain / 2)) return;
    this.lay(ask, field, more);
  }

  #helm(field: Field): Helm {
    return { ...(field.whole ? {} : field.turn), together: !field.alone && this.together, alone: field.alone };
  }

  #turned(steps: Step[], right: boolean, field: Field, on: Step): Step[] {
    const degrees = field.by ?? 15;
    const helm = this.#helm(field);
    const turned = (after: Step[]) => addSteps(after, turnAfter(after, right, degrees, helm));
    // A run that is to be gone to its end knows how many steps may be turned in it.
    const turns = steps.reduce((sum, s) => sum + (s.kind === 'turn' ? s.degrees : 0), 0);
    if (courseOf(field) && turns + degrees > (field.turn?.all ?? 360)) return steps;
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
    this.lay(ask, field, this.#steps(ask, field).steps.slice(0, -1));
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
