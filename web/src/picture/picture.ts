// Pictures on cards and in forms: which part a point lies in, what is said of it, and where an arrow key moves an aim.
// x to the right, y upwards, whole numbers of the picture's unit; on the screen y goes down.
import type { Picture, PictureMark, PicturePoint, PictureRegion } from '../lib/wire';

type Style = PictureRegion['style'];
type Mark = PictureRegion['mark'];

/** As the legend calls them. */
export const styleWords: Record<Style, string> = {
  hull: 'hull',
  armour: 'armour',
  gun: 'guns',
  engine: 'engines',
  tower: 'towers and bridges',
  mast: 'masts',
  funnel: 'funnels',
  light: 'searchlights',
  water: 'water',
  works: 'works of stone or earth',
};
export const markWords: Record<Mark, string> = { free: '', hit: 'hit', repaired: 'repaired', lost: 'lost' };
export const signWords: Record<PictureMark['kind'], string> = { hole: 'hole', cross: 'cross', scribble: 'damage', aim: 'aim' };

/** The corners of a part. */
export function cornersOf({ rect, points }: PictureRegion): PicturePoint[] {
  if (!rect) return points ?? [];
  const [x, y, width, height] = rect as [number, number, number, number];
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}
export function extentOf(region: PictureRegion): Extent {
  const corners = cornersOf(region);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function holds(region: PictureRegion, [x, y]: PicturePoint): boolean {
  if (region.rect) {
    const [left, bottom, width, height] = region.rect as [number, number, number, number];
    return x >= left && x < left + width && y >= bottom && y < bottom + height;
  }
  const corners = region.points ?? [];
  let inside = false;
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners[(i + corners.length - 1) % corners.length] as PicturePoint;
    if (by > y !== ay > y && x < bx + ((ax - bx) * (y - by)) / (ay - by)) inside = !inside;
  });
  return inside;
}

/** The part that holds a point: the first of those that overlap lies on top. */
export function regionAt(picture: Picture, at: PicturePoint): PictureRegion | null {
  return picture.regions.find((region) => holds(region, at)) ?? null;
}

/** "Bow gun, 6 in of steel, lost" */
export function regionWords(region: PictureRegion): string {
  return [region.label, region.words, markWords[region.mark]].filter(Boolean).join(', ');
}

/** "120 ft from the left, 14 up: Bow gun, lost" */
export function aimWords(picture: Picture, at: PicturePoint | null): string {
  if (!at) return 'No aim yet.';
  const region = regionAt(picture, at);
  return `${at[0]} ${picture.unit} from the left, ${at[1]} up: ${region ? regionWords(region) : 'no part of it'}.`;
}

/** Within the picture, and on a whole number. */
export function settled(picture: Picture, [x, y]: readonly [number, number]): PicturePoint {
  const clamp = (n: number, most: number) => Math.min(Math.max(Math.round(n), 0), most);
  return [clamp(x, picture.width), clamp(y, picture.height)];
}

const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Where an arrow key moves an aim: a step, or ten with Shift. The first puts it in the middle. Null for any other key. */
export function nudged(picture: Picture, at: PicturePoint | null, key: string, step: number, far: boolean): PicturePoint | null {
  const way = ways[key];
  if (!way) return null;
  if (!at) return settled(picture, [picture.width / 2, picture.height / 2]);
  const by = step * (far ? 10 : 1);
  return settled(picture, [at[0] + way[0] * by, at[1] + way[1] * by]);
}

/** The styles and marks of which there is any, in the order of the legend. */
export function stylesIn(picture: Picture): Style[] {
  return (Object.keys(styleWords) as Style[]).filter((style) => picture.regions.some((r) => r.style === style));
}
export function marksIn(picture: Picture): Mark[] {
  return (['hit', 'repaired', 'lost'] as const).filter((mark) => picture.regions.some((r) => r.mark === mark));
}
export function signsIn(picture: Picture): PictureMark['kind'][] {
  return (['hole', 'cross', 'scribble', 'aim'] as const).filter((kind) => picture.marks.some((m) => m.kind === kind));
}

/** As the d of a path, y down from the top of the picture. */
export function pathOf(picture: Picture, points: PicturePoint[], closed = true): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${picture.height - y}`).join('') + (closed ? 'Z' : '');
}

/** Struck out with a pencil, no shorter than `least`: once for a hit, twice for what is lost. */
export function strikeOf(picture: Picture, region: PictureRegion, least = 0): string {
  if (region.mark !== 'hit' && region.mark !== 'lost') return '';
  const extent = extentOf(region);
  const [x, y] = [(extent.left + extent.right) / 2, picture.height - (extent.bottom + extent.top) / 2];
  const [dx, dy] = [Math.max(extent.right - extent.left, least) / 2, Math.max(extent.top - extent.bottom, least) / 2];
  const once = `M${x - dx} ${y + dy}L${x + dx} ${y - dy}`;
  return region.mark === 'hit' ? once : `${once}M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
}
