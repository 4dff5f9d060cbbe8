// What a sea of hexes needs beyond the open one; fetched when there is one.
export { default as HexShapes } from './HexShapes.svelte';
export { Mat } from './mat';
export { paintBorder, paintHexes, seen } from './paint';
export { drawHexPlot, Reach } from './plot';
export { ringPath } from './shapes';
