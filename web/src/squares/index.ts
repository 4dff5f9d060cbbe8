// What a sea of squares needs beyond the open one; fetched when there is one.
export { Board, nameOf, squareNamed } from './board';
export { paintBorder, paintSquares } from './paint';
export { default as SquareCursor } from './SquareCursor.svelte';
export { default as SquareShapes } from './SquareShapes.svelte';
