// Hints for a newcomer, each shown when it matters and once. They speak of what every book has: sea, forms, odds, log.
import type { Desk } from '../lib/desk.svelte';

export interface Hint {
  id: string;
  title: string;
  text: string;
  /** Otherwise it is shown with the orders only. */
  anywhere?: boolean;
  when: (desk: Desk) => boolean;
}

const owes = (d: Desk) => Boolean(d.table.status?.owes && !d.table.status.committed && !d.table.status.over);
const has = (d: Desk, kind: string) => d.table.asks.some((a) => a.fields?.some((f) => f.kind === kind));
const drafted = (d: Desk) => Object.keys(d.table.answers).length > 0;

export const hints: Hint[] = [
  {
    id: 'sea',
    title: 'Your ships, and theirs',
    text: 'Drag the chart to move it; scroll or pinch to zoom. Click any ship to see her card; the buttons below the chart show her arcs, ranges and sight.',
    when: (d) => d.table.pieces.length > 0 && !drafted(d),
  },
  {
    id: 'setup',
    title: 'Before the first turn',
    text: 'The battle is set up as in history, or as the scenario says. You need not change anything: seal the orders, and the first turn begins.',
    when: (d) => owes(d) && d.table.status?.turn === 0 && d.table.missing.length === 0,
  },
  {
    id: 'plot',
    title: 'Write the first order',
    text: 'Moves are written in secret. Open a form in the list, choose a speed, then click on the sea where it should go: the plot is written for you, and dashed outlines show where every ship ends up.',
    when: (d) => owes(d) && has(d, 'plot') && !drafted(d),
  },
  {
    id: 'seal',
    title: 'Then seal them',
    text: 'Ships without orders go straight ahead. When you are happy, press “Seal the orders”: nobody sees them until all are in, and you can take them back until then.',
    when: (d) => owes(d) && has(d, 'plot') && drafted(d),
  },
  {
    id: 'film',
    title: 'The turn plays out',
    text: 'Now your orders are carried out. Esc skips the film. The log has the same; click a line with a small arrow to see the dice and clauses behind it.',
    anywhere: true,
    when: (d) => d.playback.playing,
  },
  {
    id: 'odds',
    title: 'Exact odds',
    text: 'Each target shows its exact chance. The question mark lists every modifier and its clause. Press s to take the suggestion.',
    when: (d) => owes(d) && d.table.asks.some((a) => a.fields?.some((f) => f.options?.some((o) => o.chance !== undefined))),
  },
  {
    id: 'log',
    title: 'What happened',
    text: 'The log has new entries. Filter it by ship or topic, or search it; click a line to see where its numbers come from.',
    when: (d) => d.table.log.length > 0 && d.freshCount > 0 && !d.playback.playing,
  },
];
