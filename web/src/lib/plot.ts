// The special widget of a book with plots: steps joined by "-", typed or drawn on the sea, each showing the other.
//   1.5           so far straight ahead
//   R30, L30      a ship that goes her own way turns
//   SR30, SL30    all ships turn together
//   CR60, CL60    the column turns, each ship at the same point
//   SR30P, SL30S  off a hex side into the hex to port or to starboard
//   F2, M2        follow or mimic division 2
//   CU            close up
//   A             lets go the anchor, and goes no further
// Whether a plot is allowed is for the server to say (`preview`); here is only what the notation can mean.
import { ahead, range } from './geometry';
import type { Place } from './wire';
import { counted, figure } from './words';

export type Step =
  | { kind: 'ahead'; length: number }
  | { kind: 'turn'; together: boolean; right: boolean; degrees: number; alone?: boolean; off?: 'P' | 'S' }
  | { kind: 'follow' | 'mimic'; division: number }
  | { kind: 'close' }
  | { kind: 'anchor' };

export interface Reading {
  steps: Step[];
  /** What cannot be read, in a sentence; null when all is well. */
  fault: string | null;
}

function readStep(word: string): Step | null {
  const turn = /^([SC]?)([RL])(\d{1,3})([PS]?)$/.exec(word);
  if (turn) {
    const step: Step = { kind: 'turn', together: turn[1] === 'S', right: turn[2] === 'R', degrees: Number(turn[3]) };
    if (!turn[1]) step.alone = true;
    return turn[4] ? { ...step, off: turn[4] as 'P' | 'S' } : step;
  }
  const other = /^([FM])(\d{1,2})$/.exec(word) ?? /^(\d{1,2})([FM])$/.exec(word);
  if (other) {
    const letter = /[FM]/.exec(word)?.[0];
    return { kind: letter === 'F' ? 'follow' : 'mimic', division: Number(word.replace(/[FM]/, '')) };
  }
  if (word === 'CU') return { kind: 'close' };
  if (word === 'A') return { kind: 'anchor' };
  if (/^(\d+\.?\d*|\.\d+)$/.test(word)) return { kind: 'ahead', length: Number(word) };
  return null;
}

export function readPlot(text: string): Reading {
  const steps: Step[] = [];
  const words = text.toUpperCase().replace(/\s+/g, '').split('-');
  if (words.length === 1 && words[0] === '') return { steps, fault: null };
  for (const word of words) {
    const step = readStep(word);
    if (!step) return { steps, fault: word ? `“${word}” is not a plot step.` : 'A step is missing between two dashes.' };
    steps.push(step);
  }
  return { steps, fault: null };
}

export function stepText(step: Step): string {
  switch (step.kind) {
    case 'ahead':
      return figure(step.length);
    case 'turn':
      return `${step.alone ? '' : step.together ? 'S' : 'C'}${step.right ? 'R' : 'L'}${step.degrees}${step.off ?? ''}`;
    case 'follow':
      return `F${step.division}`;
    case 'mimic':
      return `M${step.division}`;
    case 'close':
      return 'CU';
    case 'anchor':
      return 'A';
  }
}

export function writePlot(steps: Step[]): string {
  return steps.map(stepText).join('-');
}

export function stepWords(step: Step, unit: string): string {
  switch (step.kind) {
    case 'ahead':
      return `${counted(step.length, unit)} ahead`;
    case 'turn': {
      const into = step.off ? `, into the hex to ${step.off === 'P' ? 'port' : 'starboard'}` : '';
      return `${step.alone ? 'turn' : step.together ? 'ships turn together' : 'column turns'} ${step.degrees}° ${step.right ? 'right' : 'left'}${into}`;
    }
    case 'follow':
      return `follow division ${step.division}`;
    case 'mimic':
      return `mimic division ${step.division}`;
    case 'close':
      return 'close up';
    case 'anchor':
      return 'let go the anchor';
  }
}

export interface Stand {
  at: Place;
  course: number;
}

/** The way of a turn on its circle: points of the arc after where one stands. */
function arc(stand: Stand, right: boolean, degrees: number, radius: number): Place[] {
  if (radius <= 0) return [];
  const hand = right ? 90 : -90;
  const centre = ahead(stand.at, stand.course + hand, radius);
  const count = Math.max(1, Math.ceil(degrees / 5));
  return Array.from({ length: count }, (_, i) => {
    const turned = ((i + 1) * degrees) / count;
    return ahead(centre, stand.course - hand + (right ? turned : -turned), radius);
  });
}

export function arcLength(radius: number, degrees: number): number {
  return (radius * degrees * Math.PI) / 180;
}

export interface Drawing {
  way: Place[];
  /** Where each step ends. */
  ends: Stand[];
  end: Stand;
  used: number;
  /** The straight run that is left after the last step, where all of it is to be gone. */
  rest?: Place[];
}

/** The leader's way by the plot alone, without what is left of the speed after the last step. */
export function drawPlot(start: Stand, steps: Step[], radius: number): Drawing {
  let stand = start;
  const way: Place[] = [start.at];
  const ends: Stand[] = [];
  let used = 0;
  for (const step of steps) {
    if (step.kind === 'ahead') {
      stand = { at: ahead(stand.at, stand.course, step.length), course: stand.course };
      way.push(stand.at);
      used += step.length;
    } else if (step.kind === 'turn') {
      const points = arc(stand, step.right, step.degrees, radius);
      way.push(...points);
      const course = (stand.course + (step.right ? step.degrees : -step.degrees) + 360) % 360;
      stand = { at: points[points.length - 1] ?? stand.at, course };
      used += arcLength(radius, step.degrees);
    }
    ends.push(stand);
  }
  return { way, ends, end: stand, used };
}

/** How long a plot is. */
export function lengthOf(steps: Step[], radius: number): number {
  return steps.reduce((sum, s) => sum + (s.kind === 'ahead' ? s.length : s.kind === 'turn' ? arcLength(radius, s.degrees) : 0), 0);
}

/** A way that is to be gone to its end: how long it is, and how its parts are measured. */
export interface Course {
  run: number;
  radius: number;
  /** What straight lengths are a multiple of. */
  grain: number;
}

const rounded = (length: number, grain: number) => Math.round(length / grain) * grain;

/** What is left of the run after these steps; nothing after an anchor. */
export function leftOf(steps: Step[], course: Course): number {
  if (steps.some((s) => s.kind === 'anchor')) return 0;
  return Math.max(0, rounded(course.run - lengthOf(steps, course.radius), course.grain));
}

/** These steps, and straight ahead what is left of the run. */
export function filled(steps: Step[], course: Course): Step[] {
  const length = leftOf(steps, course);
  return length > 0 ? addSteps(steps, [{ kind: 'ahead', length }]) : steps;
}

/** The steps of a plot without the straight run that only fills it up. */
export function laidOf(steps: Step[], course: Course): Step[] {
  const last = steps[steps.length - 1];
  const whole = Math.abs(course.run - lengthOf(steps, course.radius)) < course.grain;
  return last?.kind === 'ahead' && whole ? steps.slice(0, -1) : steps;
}

export interface Limits {
  /** How far the whole plot may go, the turning radius, and how fine a straight step is. */
  speed: number;
  radius: number;
  grain: number;
}

/** How turns are made: the widest, the straight run before each, all of them together, and whether by one ship alone. */
export interface Helm {
  together: boolean;
  alone?: boolean;
  most?: number;
  run?: number;
  all?: number;
}

/** How far the plot has run straight since its last turn, and how many degrees it has turned. */
function behind(steps: Step[]): { straight: number; turned: number } {
  let straight = 0;
  let turned = 0;
  for (const step of steps) {
    if (step.kind === 'ahead') straight += step.length;
    if (step.kind === 'turn') {
      turned += step.degrees;
      straight = 0;
    }
  }
  return { straight, turned };
}

/** A turn as this helm makes it, after the straight run that it wants. */
export function turnAfter(steps: Step[], right: boolean, degrees: number, helm: Helm): Step[] {
  const wanted = (helm.run ?? 0) - behind(steps).straight;
  const turn: Step = { kind: 'turn', together: helm.together, right, degrees };
  if (helm.alone) turn.alone = true;
  return [...(wanted > 0 ? [{ kind: 'ahead', length: wanted } as Step] : []), turn];
}

/**
 * The steps that lead best from where the plot ends to a place that was clicked: straight as far as a turn wants it, at
 * most one turn, then straight on. Turns go by fifteens and straight steps by the grain, so the end is the nearest that
 * the notation can say.
 */
export function stepsTowards(start: Stand, place: Place, steps: Step[], used: number, helm: Helm, limits: Limits): Step[] {
  let best: { miss: number; steps: Step[] } = { miss: range(start.at, place), steps: [] };
  const { turned } = behind(steps);
  const most = Math.min(helm.most ?? 180, Math.max((helm.all ?? 360) - turned, 0));
  const forward = ahead([0, 0], start.course, 1);
  const on = (place[0] - start.at[0]) * forward[0] + (place[1] - start.at[1]) * forward[1];
  // A helm that wants a run before each turn may also turn later.
  const leads = helm.run ? Array.from({ length: Math.max(1, Math.ceil(on / limits.grain) + 1) }, (_, i) => i * limits.grain) : [0];
  for (let turn = -180 + 15; turn <= 180; turn += 15) {
    const degrees = Math.abs(turn);
    if (degrees > most) continue;
    for (const lead of degrees ? leads : [0]) {
      const late: Step[] = lead ? [{ kind: 'ahead', length: lead }] : [];
      const first = degrees ? addSteps(late, turnAfter([...steps, ...late], turn > 0, degrees, helm)) : [];
      const { end: after, used: more } = drawPlot(start, first, limits.radius);
      const room = limits.speed - used - more;
      if (room < 0) continue;
      const then = ahead([0, 0], after.course, 1);
      const wish = (place[0] - after.at[0]) * then[0] + (place[1] - after.at[1]) * then[1];
      const whole = Math.floor(room / limits.grain + 1e-6) * limits.grain;
      const length = Math.min(Math.max(Math.round(wish / limits.grain) * limits.grain, 0), whole);
      // A little is added for each degree, so that of two ways as good the straighter is taken.
      const miss = range(ahead(after.at, after.course, length), place) + degrees * 0.0005;
      if (miss < best.miss - 1e-9) best = { miss, steps: [...first, ...(length > 0 ? [{ kind: 'ahead', length } as Step] : [])] };
    }
  }
  return best.steps;
}

/** Adds steps to a plot; a straight step after a straight one lengthens it. */
export function addSteps(steps: Step[], more: Step[]): Step[] {
  const all = [...steps];
  for (const step of more) {
    const last = all[all.length - 1];
    if (last?.kind === 'ahead' && step.kind === 'ahead') {
      all[all.length - 1] = { kind: 'ahead', length: last.length + step.length };
    } else {
      all.push(step);
    }
  }
  return all;
}
