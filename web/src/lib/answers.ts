// Answers to the asks of a table: which orders they make, and how orders that the server kept become answers again.
import type { Ask, Field, Order } from './wire';

export interface Answer {
  values: Record<string, unknown>;
  /** One of the form's other buttons, in place of its fields. */
  or?: number;
}

/** By the id of the ask. An ask that is not in it is not answered. */
export type Answers = Readonly<Record<string, Answer>>;

export function firstValue(field: Field): unknown {
  // A value of null is one that the order may do without.
  if (field.value !== undefined) return field.value;
  switch (field.kind) {
    case 'toggle':
      return false;
    case 'number':
      return field.min ?? 0;
    case 'plot':
      return '';
    default:
      return null;
  }
}

/** A number one step more or less, within its limits and without the dust of binary fractions. */
export function stepped(field: Field, value: number, by: 1 | -1): number {
  const next = Math.round((value + by * (field.step ?? 1)) * 1000) / 1000;
  return Math.min(Math.max(next, field.min ?? -Infinity), field.max ?? Infinity);
}

export function firstValues(ask: Ask): Record<string, unknown> {
  return Object.fromEntries((ask.fields ?? []).map((f) => [f.name, firstValue(f)]));
}

export function orderOf(ask: Ask, answer: Answer): Order {
  if (answer.or !== undefined) return { ...ask.or?.[answer.or]?.order };
  const values = Object.entries(answer.values).filter(([, v]) => v !== null && v !== undefined && v !== '');
  const plots = (ask.fields ?? []).filter((f) => f.kind === 'plot').map((f) => [f.name, answer.values[f.name] ?? '']);
  return { ...ask.order, ...Object.fromEntries(plots), ...Object.fromEntries(values) };
}

/** A field without which the order says nothing: a choice that is not made, or a place that is not shown. */
export function lacks(ask: Ask, answer: Answer): Field | undefined {
  if (answer.or !== undefined) return undefined;
  return (ask.fields ?? []).find((f) => {
    if ((answer.values[f.name] ?? null) !== null) return false;
    return f.kind === 'choice' || (f.value === undefined && (f.kind === 'point' || f.kind === 'bearing'));
  });
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function answered(ask: Ask, order: Order): Answer | null {
  const or = ask.or?.findIndex((o) => Object.keys({ ...o.order, ...order }).every((k) => same(o.order[k], order[k]))) ?? -1;
  if (or >= 0) return { values: firstValues(ask), or };
  if (!Object.entries(ask.order).every(([k, v]) => same(order[k], v))) return null;
  const names = new Set((ask.fields ?? []).map((f) => f.name));
  if (!Object.keys(order).every((k) => k in ask.order || names.has(k))) return null;
  const values = firstValues(ask);
  for (const field of ask.fields ?? []) if (field.name in order) values[field.name] = order[field.name];
  return { values };
}

/** The answers that make these orders, and the orders that no form makes. */
export function answersFrom(asks: Ask[], orders: Order[]): { answers: Answers; others: Order[] } {
  const answers: Record<string, Answer> = {};
  const others: Order[] = [];
  for (const order of orders) {
    const ask = asks.find((a) => !(a.id in answers) && answered(a, order));
    const answer = ask && answered(ask, order);
    if (ask && answer) answers[ask.id] = answer;
    else others.push(order);
  }
  return { answers, others };
}

/** All orders that stand, in the order of the asks: the server reads them one after another. */
export function ordersFrom(asks: Ask[], answers: Answers, others: Order[]): { orders: Order[]; asks: Ask[] } {
  const stand = asks.filter((a) => !a.single && a.id in answers && !lacks(a, answers[a.id] as Answer));
  return { orders: [...stand.map((a) => orderOf(a, answers[a.id] as Answer)), ...others], asks: stand };
}

export function unanswered(asks: Ask[], answers: Answers): Ask[] {
  return asks.filter((a) => a.required && !a.single && (!(a.id in answers) || lacks(a, answers[a.id] as Answer)));
}
