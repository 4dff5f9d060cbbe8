// How sides look. Each has a colour, and besides it a line, a sign on its hulls and a flag, so that no eye need tell two
// of them by their hue; a table with more sides than these begins again.
import type { SideName } from './wire';

export const looks = 6;
/** The look of who is of no side. */
export const nobody = 'nobody';

/** The class of a side by its place in the list of sides; below 0 is nobody's. */
export function sideClass(side: number): string {
  return side < 0 ? nobody : `side${side % looks}`;
}

export function sideIndex(sides: readonly SideName[], id: string | null | undefined): number {
  return sides.findIndex((s) => s.id === id);
}

/** Whether there are so many sides that a name on the chart or a line of the log is not enough to know whose it is. */
export const many = (sides: readonly SideName[]) => sides.length > 2;

const dashes = [[], [5, 4], [1.5, 4], [11, 4], [8, 3, 2, 3], [8, 3, 2, 3, 2, 3]];
export function dashOf(side: number): number[] {
  return side < 0 ? [] : (dashes[side % looks] as number[]);
}

/** What stands on a hull of this length and width, bow up. The first side's is plain. */
export function hullSign(side: number, length: number, width: number): string {
  const [l, w] = [length / 2, width / 2];
  const dot = Math.min(w * 0.62, 5);
  switch (side < 0 ? -1 : side % looks) {
    case 1:
      return `M0 ${-length * 0.3}V${length * 0.36}`;
    case 2:
      return `M0 ${-l}C${w * 0.7} ${-l * 0.66} ${w} ${-l * 0.4} ${w} ${-l * 0.05}H${-w}C${-w} ${-l * 0.4} ${-w * 0.7} ${-l * 0.66} 0 ${-l}Z`;
    case 3:
      return `M${-w} ${-l * 0.15}H${w}M${-w} ${l * 0.45}H${w}`;
    case 4:
      return `M0 ${-l * 0.62}V${l * 0.7}`;
    case 5:
      return `M${-dot} ${l * 0.12}a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0 ${-2 * dot} 0Z`;
    default:
      return '';
  }
}

const counters = [
  'M-8 -8H8V8H-8Z',
  'M0 -10L10 0L0 10L-10 0Z',
  'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z',
  'M0 -12L11 8H-11Z',
  'M-5 -9H5L10 0L5 9H-5L-10 0Z',
  'M-9 -8H9V2Q9 7 0 10Q-9 7 -9 2Z',
];
/** The outline of a counter. */
export function counterOf(side: number): string {
  return counters[side < 0 ? 0 : side % looks] as string;
}

const flags = [
  'M-4 -4H4V4H-4Z',
  'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z',
  'M0 -4.6L4.6 0L0 4.6L-4.6 0Z',
  'M0 -4.4L4.6 4H-4.6Z',
  'M-4 -4H4V4H-4ZM-2.8 0.6V2.8H2.8V0.6Z',
  'M-1.4 -4.2H1.4V-1.4H4.2V1.4H1.4V4.2H-1.4V1.4H-4.2V-1.4H-1.4Z',
];
/** The flag beside a name on the chart, about its middle. */
export function flagOf(side: number): string {
  return side < 0 ? '' : (flags[side % looks] as string);
}
/** As much room as it takes. */
export const flagWidth = 12;
