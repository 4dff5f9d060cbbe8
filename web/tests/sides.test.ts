// Sides are told apart by everybody: contrast as WCAG counts it, colours as those see them who lack a kind of cone, and
// besides the colours marks of which no two are alike.
import { describe, expect, it } from 'vitest';
import report from '../../data/report/page.css?raw';
import { counterOf, dashOf, flagOf, hullSign, looks, many, sideClass, sideIndex } from '../src/lib/sides';
import base from '../src/style/base.css?raw';
import sea from '../src/style/sea.css?raw';

/** The colours that a block of a style sheet sets. */
function colours(css: string, opening: string): Record<string, string> {
  const from = css.indexOf(opening);
  expect(from, opening).toBeGreaterThanOrEqual(0);
  const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map((m) => [m[1], (m[2] as string).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')]),
  );
}
const light = colours(base, ':root {');
const dark = { ...light, ...colours(base, ':root[data-theme="dark"]') };
const themes: Record<string, Record<string, string>> = {
  light,
  dark,
  'light, by night': { ...light, ...colours(sea, '.chart.night {') },
  'dark, by night': { ...dark, ...colours(sea, ':root[data-theme="dark"] .chart.night') },
  'report, light': colours(report, ':root {'),
  'report, dark': { ...colours(report, ':root {'), ...colours(report, '@media (prefers-color-scheme: dark) {\n  :root') },
  'report, printed': colours(report, '@media print {\n  :root'),
};

type Triple = [number, number, number];
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const rgb = (hex: string) => [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)) as Triple;
const times = (m: Triple[], v: Triple) => m.map((row) => row.reduce((a, x, i) => a + x * (v[i] as number), 0)) as Triple;
const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], rgb(hex))[0];
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

// Machado, Oliveira and Fernandes (2009), of linear light: who lacks a kind of cone altogether.
const eyes: Record<string, Triple[]> = {
  'three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Oklab, in hundredths: 2 is hardly to be seen, 100 from black to white. */
function seen(hex: string, eye: Triple[]): Triple {
  const light = times(eye, rgb(hex)).map((x) => Math.min(Math.max(x, 0), 1)) as Triple;
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt) as Triple;
  return times(
    [
      [21.04542553, 79.3617785, -0.40720468],
      [19.77998495, -242.859205, 45.05937099],
      [2.59040371, 78.27717662, -80.8675766],
    ],
    lms,
  );
}

const sides = Array.from({ length: looks }, (_, i) => i);
const pairs = sides.flatMap((a) => sides.slice(a + 1).map((b) => [a, b] as const));

describe.each(Object.keys(themes))('the colours of sides: %s', (name) => {
  const theme = themes[name] as Record<string, string>;
  const colour = (side: number) => theme[`side${side}`] as string;

  it('can be read as text', () => {
    for (const side of sides)
      for (const ground of ['paper', 'raised'])
        expect(contrast(colour(side), theme[ground] as string), `side${side} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
  it('stand out from the sea', () => {
    for (const side of sides) expect(contrast(colour(side), theme.sea as string), `side${side}`).toBeGreaterThanOrEqual(3);
  });
  it.each(Object.keys(eyes))('are far from one another: %s', (eye) => {
    const least = 6;
    for (const [a, b] of pairs) {
      const [from, to] = [seen(colour(a), eyes[eye] as Triple[]), seen(colour(b), eyes[eye] as Triple[])];
      expect(Math.hypot(...from.map((x, i) => x - (to[i] as number))), `side${a} and side${b}`).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('the marks of sides', () => {
  it('are all different', () => {
    const different = (of: (side: number) => unknown) => expect(new Set(sides.map((side) => JSON.stringify(of(side)))).size).toBe(looks);
    different(dashOf);
    different(counterOf);
    different(flagOf);
    different((side) => hullSign(side, 40, 12));
  });

  it('are different in lists and in the report too, and in its legend', () => {
    for (const css of [base, report]) {
      const rules = sides.map((side) =>
        [...css.matchAll(new RegExp(`\\.flag\\.side${side}::before \\{([^}]*)\\}`, 'g'))].map((m) => m[1]).join(),
      );
      expect(new Set(rules).size).toBe(looks);
    }
    const dashes = sides.map(
      (side) => new RegExp(`\\.track\\.side${side} \\{[^}]*?(stroke-dasharray: [^;]*)?;? \\}`).exec(report)?.[1] ?? 'none',
    );
    expect(new Set(dashes).size).toBe(looks);
  });

  it('begin again after the last, and nobody has none', () => {
    expect(sideClass(looks + 1)).toBe('side1');
    expect(dashOf(looks + 1)).toEqual(dashOf(1));
    expect(sideClass(-1)).toBe('nobody');
    expect([dashOf(-1), flagOf(-1), hullSign(-1, 40, 12)]).toEqual([[], '', '']);
  });

  it('are those of the list of sides', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
    expect(sideIndex(list, 'c')).toBe(2);
    expect(sideIndex(list, undefined)).toBe(-1);
    expect(many(list)).toBe(true);
    expect(many(list.slice(1))).toBe(false);
  });
});
