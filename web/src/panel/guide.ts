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
    text: 'Drag the chart to move it, and roll or pinch to zoom. Click any ship to see her card; the buttons below the chart show her arcs, ranges and sight.',
    when: (d) => d.table.pieces.length > 0 && !drafted(d),
  },
  {
    id: 'setup',
    title: 'Before the first turn',
    text: 'The battle is laid out as history, or the scenario, has it. You need not change anything: seal the orders, and the first turn begins.',
    when: (d) => owes(d) && d.table.status?.turn === 0 && d.table.missing.length === 0,
  },
  {
    id: 'plot',
    title: 'Write the first order',
    text: 'Moves are written in secret. Open a form in the list, choose a speed, then click on the sea where it shall go: the plot writes itself, and the shadows show where every ship ends up.',
    when: (d) => owes(d) && has(d, 'plot') && !drafted(d),
  },
  {
    id: 'seal',
    title: 'Then seal them',
    text: 'Orders that you leave open go straight ahead. When you are content, press “Seal the orders”: nobody sees them before all are in, and until then you can take them back.',
    when: (d) => owes(d) && has(d, 'plot') && drafted(d),
  },
  {
    id: 'film',
    title: 'The turn is played',
    text: 'What was ordered is carried out. Esc skips the film; the log tells the same, and every line with a small arrow unfolds to the dice and the clauses behind it.',
    anywhere: true,
    when: (d) => d.playback.playing,
  },
  {
    id: 'odds',
    title: 'Exact odds',
    text: 'Each target shows its exact chance. The question mark unfolds every modifier and its clause. The key s takes the suggestion.',
    when: (d) => owes(d) && d.table.asks.some((a) => a.fields?.some((f) => f.options?.some((o) => o.chance !== undefined))),
  },
  {
    id: 'log',
    title: 'What happened',
    text: 'The log has new entries. Filter it by ship or topic, or search it; click a line to see where its numbers come from.',
    when: (d) => d.table.log.length > 0 && d.freshCount > 0 && !d.playback.playing,
  },
];
