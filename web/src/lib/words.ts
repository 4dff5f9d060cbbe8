// Words of the book as they are shown.

/** "damage_control" as "Damage control". */
export function told(word: string, capital = true): string {
  const text = word.replaceAll('_', ' ');
  return capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const signs: Record<string, string> = { add: '+', times: '×', at_most: '≤', at_least: '≥', set: '=', result: '=' };

/** A term of a trail: what it does to the number, and by how much. */
export function term(op: string | undefined, value: string | number | null | undefined): string {
  const text = String(value ?? '').replace(/^-/, '−');
  const sign = signs[op ?? ''] ?? '';
  if (!text || !sign) return text;
  return op === 'add' ? (/^[−+]/.test(text) ? text : `+${text}`) : `${sign} ${text}`;
}

/** "1904-08-10" as "10 August 1904"; anything else as it is. */
export function dateWords(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (!parts) return date;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A length to thousandths, without the noughts at its end. */
export function figure(length: number): string {
  return String(Math.round(length * 1000) / 1000);
}

/** "2 hexes", "1 hex", "2.5 in": a unit that is a whole word has a plural. */
export function counted(length: number, unit: string): string {
  return `${figure(length)} ${unitOf(length, unit)}`;
}
export function unitOf(length: number, unit: string): string {
  if (length === 1) return unit;
  return unit.endsWith('x') ? `${unit}es` : unit === 'square' ? 'squares' : unit;
}

/** "1 ship", "2 ships", "0 entries" */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Forms to do with messages between posts: they stand with the messages, not among the orders. */
export function isPost(ask: { group: string }): boolean {
  return ask.group === 'Messages' || ask.group === 'Tray';
}

/** "3 minutes", "5 hours", "2 days": roughly how long. */
export function lasting(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 90) return plural(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? plural(hours, 'hour') : plural(Math.round(hours / 24), 'day');
}

/** "83.3 %": a chance as it is shown, never rounded to what is certain. */
export function percent(chance: number): string {
  const p = chance * 100;
  if (p === 0 || p === 100) return `${p} %`;
  return p < 0.1 ? '< 0.1 %' : p > 99.9 ? '> 99.9 %' : `${p.toFixed(1)} %`;
}
