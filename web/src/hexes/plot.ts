// A plot on hexes: straight steps are whole ones, turns go by 30 degrees where one stands. Each step allows one turn,
// before it or after it; a turn of more than what is free costs a step. Off a side a turn leads into one of its hexes,
// the one on the side of the turn unless a letter names the other.
import { ahead, range } from '../lib/geometry';
import type { Drawing, Stand, Step } from '../lib/plot';
import type { Place } from '../lib/wire';
import { abeam, courseIndex, courses, isHex, keyOf, onward, type Spot } from './lattice';
import type { Mat } from './mat';

export interface Terms {
  /** Steps that may be spent in all, the widest turn in one step, and the widest that costs nothing. */
  steps: number;
  most: number;
  free: number;
}

/** Of the last step the turn: still to be had, had, or had in advance of the next one. */
type Helm = 0 | 1 | 2;

interface Node {
  spot: Spot;
  course: number;
  spent: number;
  helm: Helm;
  /** Turns count most, then degrees, then steps: of two ways the plainer. */
  cost: number;
  by: Step | null;
  from: Node | null;
}

function turned(spot: Spot, course: number, step: Step & { kind: 'turn' }): Spot {
  if (isHex(spot)) return spot;
  return abeam(spot, course, step.off ? step.off === 'S' : step.right);
}

function after(node: Node, step: Step, terms: Terms): Node | null {
  if (step.kind === 'ahead') {
    const spent = node.spent + step.length;
    if (spent > terms.steps) return null;
    const helm = Math.max(node.helm - step.length, 0) as Helm;
    return { ...node, spot: onward(node.spot, node.course, step.length), spent, helm, cost: node.cost + step.length, by: step, from: node };
  }
  if (step.kind !== 'turn') return { ...node, by: step, from: node };
  if (node.helm === 2) return null;
  const extra = step.degrees > terms.free ? 1 : 0;
  if (node.spent + extra + node.helm > terms.steps) return null;
  const turn = step.degrees / 30;
  return {
    spot: turned(node.spot, node.course, step),
    course: (node.course + (step.right ? turn : courses - turn)) % courses,
    spent: node.spent + extra,
    helm: (node.helm + 1) as Helm,
    cost: node.cost + 100 + 10 * turn + extra + (step.off ? 1 : 0),
    by: step,
    from: node,
  };
}

const unbounded: Terms = { steps: 1e6, most: 360, free: 360 };

function begun(mat: Mat, start: Stand): Node {
  return { spot: mat.spotAt(start.at), course: courseIndex(start.course), spent: 0, helm: 1, cost: 0, by: null, from: null };
}

/** The leader's way by the plot alone. What the rules refuse is drawn nevertheless, as far as it can be. */
export function drawHexPlot(mat: Mat, start: Stand, steps: Step[], free: number): Drawing {
  const way: Place[] = [start.at];
  const ends: Stand[] = [];
  let node = begun(mat, start);
  for (const step of steps) {
    // A second turn in one step is the server's to refuse.
    node = after(node.helm === 2 ? { ...node, helm: 1 } : node, step, { ...unbounded, free }) ?? node;
    const at = mat.pointOf(node.spot);
    if (range(at, way[way.length - 1] as Place) > 0) way.push(at);
    ends.push({ at, course: node.course * 30 });
  }
  return { way, ends, end: ends[ends.length - 1] ?? start, used: node.spent };
}

/** Where one can be after the steps that are plotted already; null when these are none of the rules. */
function standing(mat: Mat, start: Stand, steps: Step[], terms: Terms): Node | null {
  let node: Node | null = begun(mat, start);
  for (const step of steps) node = node && after(node, step, terms);
  return node && { ...node, cost: 0, by: null, from: null };
}

function turnsFrom(node: Node, terms: Terms, together: boolean): Step[] {
  const steps: Step[] = [];
  for (let degrees = 30; degrees <= terms.most; degrees += 30) {
    for (const right of [true, false]) {
      steps.push({ kind: 'turn', together, right, degrees });
      if (!isHex(node.spot)) steps.push({ kind: 'turn', together, right, degrees, off: right ? 'P' : 'S' });
    }
  }
  return steps;
}

/** Every spot and course that a plot can go on to, each by its plainest way. */
function reached(first: Node, terms: Terms, together: boolean): Node[] {
  const best = new Map<number, Node>();
  // Nothing leads back to fewer steps, or with as many to a turn that was had: so each is settled when its time comes.
  const shelves: Map<number, Node>[] = Array.from({ length: (terms.steps + 1) * 3 }, () => new Map());
  const put = (node: Node | null) => {
    const shelf = node && shelves[node.spent * 3 + node.helm];
    if (!node || !shelf) return;
    const key = keyOf(node.spot) * courses + node.course;
    const old = shelf.get(key);
    if (!old || node.cost < old.cost) shelf.set(key, node);
  };
  put(first);
  const onestep: Step = { kind: 'ahead', length: 1 };
  for (const shelf of shelves) {
    for (const [key, node] of shelf) {
      const old = best.get(key);
      if (!old || node.cost < old.cost) best.set(key, node);
      put(after(node, onestep, terms));
      if (node.helm < 2) for (const step of turnsFrom(node, terms, together)) put(after(node, step, terms));
    }
  }
  return [...best.values()];
}

export interface Wish {
  steps: Step[];
  end: Stand;
  way: Place[];
}

/** All that a plot can be led on to, asked again only when the plot changes. */
export class Reach {
  readonly #mat: Mat;
  readonly #nodes: Node[];

  constructor(mat: Mat, start: Stand, steps: Step[], terms: Terms, together: boolean) {
    this.#mat = mat;
    const first = standing(mat, start, steps, terms);
    this.#nodes = first ? reached(first, terms, together).filter((n) => n.by) : [];
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** The spot and course whose bow is nearest to the place: a little off the middle shows the course. */
  towards(place: Place): Wish | null {
    const bow = 0.22 * this.#mat.grid;
    let best: Node | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const node of this.#nodes) {
      const at = this.#mat.pointOf(node.spot);
      const middle = range(at, place);
      // In the very middle every course is as near, and the plainest way is meant.
      const miss = (middle < bow / 2 ? middle + bow : middle + range(ahead(at, node.course * 30, bow), place)) + node.cost * 1e-5;
      if (miss < least) [best, least] = [node, miss];
    }
    return best && this.#wish(best);
  }

  #wish(node: Node): Wish {
    const steps: Step[] = [];
    const way: Place[] = [];
    for (let n: Node | null = node; n; n = n.from) {
      way.unshift(this.#mat.pointOf(n.spot));
      if (!n.by) continue;
      const next = steps[0];
      if (n.by.kind === 'ahead' && next?.kind === 'ahead') steps[0] = { kind: 'ahead', length: next.length + n.by.length };
      else steps.unshift(n.by);
    }
    return { steps, way, end: { at: this.#mat.pointOf(node.spot), course: node.course * 30 } };
  }
}
