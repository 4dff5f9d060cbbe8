// Pictures and the aim at them: by keys, by words, and as the page writes them.
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import { answersFrom, firstValues, orderOf } from '../src/lib/answers';
import type { Ask, Field, Picture, PicturePoint } from '../src/lib/wire';
import AimField from '../src/picture/AimField.svelte';
import PictureView from '../src/picture/PictureView.svelte';
import { aimWords, cornersOf, extentOf, nudged, pathOf, regionAt, settled, strikeOf, stylesIn, styleWords } from '../src/picture/picture';

const gunboat: Picture = {
  id: 'gunboat',
  title: 'A gunboat',
  width: 120,
  height: 40,
  unit: 'ft',
  words: 'From the starboard side.',
  regions: [
    { id: 'gun', label: 'Bow gun', words: 'behind a shield', style: 'gun', rect: [90, 20, 10, 6], middle: [95, 23], mark: 'lost' },
    {
      id: 'hull',
      label: 'Hull <plain>',
      words: '',
      style: 'hull',
      points: [
        [0, 0],
        [100, 0],
        [120, 20],
        [0, 20],
      ],
      middle: [60, 10],
      mark: 'free',
    },
  ],
  marks: [
    { kind: 'hole', at: [40, 10], label: 'first shell' },
    {
      kind: 'scribble',
      points: [
        [5, 5],
        [9, 9],
      ],
      label: '',
    },
  ],
};

describe('a picture', () => {
  it('knows what a point lies in, as the program does', () => {
    const at = (x: number, y: number) => regionAt(gunboat, [x, y])?.id ?? '';
    expect(at(95, 22)).toBe('gun');
    expect(at(90, 20)).toBe('gun');
    expect(at(100, 22)).toBe('');
    expect(at(50, 10)).toBe('hull');
    expect(at(115, 10)).toBe('');
    expect(at(105, 10)).toBe('hull');
  });

  it('is drawn with y downwards', () => {
    const [gun, hull] = gunboat.regions as [Picture['regions'][0], Picture['regions'][0]];
    expect(pathOf(gunboat, cornersOf(gun))).toBe('M90 20L100 20L100 14L90 14Z');
    expect(extentOf(hull)).toEqual({ left: 0, right: 120, bottom: 0, top: 20 });
    expect(strikeOf(gunboat, gun)).toBe('M90 20L100 14M90 14L100 20');
    expect(strikeOf(gunboat, gun, 20)).toBe('M85 27L105 7M85 7L105 27');
    expect(strikeOf(gunboat, hull)).toBe('');
    expect(stylesIn(gunboat)).toEqual(['hull', 'gun']);
  });

  it('gives every region a name, and a legend', () => {
    const { body } = render(PictureView, { props: { picture: gunboat } });
    expect(body).toContain('aria-label="Bow gun, behind a shield, lost (guns)"');
    expect(body).toContain('aria-label="Hull &lt;plain> (hull)"');
    expect(body).toContain('aria-label="first shell, 40 from the left, 10 up"');
    expect(body).toContain('A gunboat. From the starboard side.');
    expect(body).toContain('All parts (2)');
    for (const word of ['guns', 'hull', 'lost', 'hole', 'damage']) expect(body).toMatch(new RegExp(`</svg>\\s*${word}</li>`));
    expect(body).not.toMatch(new RegExp(`</svg>\\s*${styleWords.works}</li>`));
    // The first of two that overlap is drawn last.
    expect(body.indexOf('Hull &lt;plain> (hull)')).toBeLessThan(body.indexOf('Bow gun, behind a shield, lost (guns)'));
  });

  it('has a pattern of its own for every style', () => {
    const styles = Object.keys(styleWords) as Picture['regions'][0]['style'][];
    const regions = styles.map((style) => ({
      id: style,
      label: style,
      words: '',
      style,
      rect: [0, 0, 1, 1],
      middle: [0, 0] as PicturePoint,
      mark: 'free' as const,
    }));
    const { body } = render(PictureView, { props: { picture: { ...gunboat, regions } } });
    const drawn = styles.map((style) => {
      const from = body.indexOf(`<pattern id="${/id="([^"]*)-hull"/.exec(body)?.[1]}-${style}"`);
      return body
        .slice(from, body.indexOf('</pattern>', from))
        .replace(/ id="[^"]*"/, '')
        .replace(/scale\([^)]*\)/, '');
    });
    expect(new Set(drawn).size).toBe(styles.length);
  });
});

describe('an aim', () => {
  const field: Field = { name: 'aim', kind: 'aim', label: 'Aim', value: null, step: 2, picture: gunboat };

  it('is moved by arrow keys, ten times as far with Shift', () => {
    expect(nudged(gunboat, [50, 10], 'ArrowRight', 2, false)).toEqual([52, 10]);
    expect(nudged(gunboat, [50, 10], 'ArrowUp', 2, true)).toEqual([50, 30]);
    expect(nudged(gunboat, [50, 10], 'ArrowDown', 1, false)).toEqual([50, 9]);
    expect(nudged(gunboat, [50, 10], 'ArrowLeft', 1, true)).toEqual([40, 10]);
    expect(nudged(gunboat, [50, 10], 'Enter', 1, false)).toBeNull();
  });

  it('begins in the middle, and stays within the picture', () => {
    expect(nudged(gunboat, null, 'ArrowLeft', 2, false)).toEqual([60, 20]);
    expect(nudged(gunboat, [1, 39], 'ArrowUp', 1, true)).toEqual([1, 40]);
    expect(nudged(gunboat, [1, 39], 'ArrowLeft', 2, false)).toEqual([0, 39]);
    expect(settled(gunboat, [120.7, -3])).toEqual([120, 0]);
    expect(settled(gunboat, [10.4, 10.5])).toEqual([10, 11]);
  });

  it('is said in words', () => {
    expect(aimWords(gunboat, [95, 22])).toBe('95 ft from the left, 22 up: Bow gun, behind a shield, lost.');
    expect(aimWords(gunboat, [119, 39])).toBe('119 ft from the left, 39 up: no part of it.');
    expect(aimWords(gunboat, null)).toBe('No aim yet.');
  });

  it('has two numbers and a list of parts beside the picture', () => {
    const { body } = render(AimField, { props: { field, value: [95, 22], id: 'f', disabled: false, onchange: vi.fn() } });
    expect(body).toContain('role="application"');
    expect(body).toMatch(/aria-live="polite"[^>]*>95 ft from the left, 22 up: Bow gun/);
    expect(body).toMatch(/id="f-x"[^>]*max="120"[^>]*value="95"/);
    expect(body).toMatch(/id="f-y"[^>]*max="40"[^>]*value="22"/);
    expect(body).toContain('<option value="gun">Bow gun</option>');
    expect(body).toContain('class="crosshair"');
    const none = render(AimField, { props: { field, value: null, id: 'f', disabled: true, onchange: vi.fn() } }).body;
    expect(none).not.toContain('class="crosshair"');
    expect(none).toContain('No aim yet.');
  });

  it('goes into the order as two numbers, and comes back from it', () => {
    const ask: Ask = { id: 'fire', group: 'Guns', title: 'Fire', pieces: [], order: { order: 'fire' }, fields: [field] };
    expect(orderOf(ask, { values: firstValues(ask) })).toEqual({ order: 'fire' });
    const order = orderOf(ask, { values: { aim: [95, 22] } });
    expect(order).toEqual({ order: 'fire', aim: [95, 22] });
    expect(answersFrom([ask], [order]).answers).toEqual({ fire: { values: { aim: [95, 22] } } });
  });
});
