// The board on the canvas: the lines between squares, the names of squares where there is room, and the border with
// letters along the bottom and numbers up the side. From afar every second, fifth or tenth line is enough.
import { toScreen } from '../lib/geometry';
import type { Edges, Pen, Water } from '../sea/water';
import { type Board, letters, nameOf } from './board';

const plain = 9;
const named = 46;

/** How many squares from one line, letter or number to the next. */
function stride(pixels: number, least: number): number {
  return [1, 2, 5, 10, 20, 50].find((n) => n * pixels >= least) ?? 100;
}

/** Where the lines are: west or south of every square, and beyond the last. */
function lines(first: number, side: number, count: number, over: number): number[] {
  return Array.from({ length: Math.floor(count / over) + 1 }, (_, i) => first - side / 2 + i * over * side);
}

export function paintSquares(board: Board, pen: Pen, water: Water, [left, top, right, bottom]: Edges) {
  const { view, ink, width, height } = water;
  const k = view.k * board.side;
  const over = stride(k, plain);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.strokeStyle = ink.hex;
  pen.lineWidth = 1;
  pen.globalAlpha = Math.min(1, 0.35 + (k * over - plain) / 20);
  pen.beginPath();
  for (const x of lines(board.first[0], board.side, board.columns, over)) {
    const at = Math.round(toScreen(view, width, height, [x, 0])[0]) + 0.5;
    pen.moveTo(at, top);
    pen.lineTo(at, bottom);
  }
  for (const y of lines(board.first[1], board.side, board.rows, over)) {
    const at = Math.round(toScreen(view, width, height, [0, y])[1]) + 0.5;
    pen.moveTo(left, at);
    pen.lineTo(right, at);
  }
  pen.stroke();
  if (k >= named) paintNames(board, pen, water);
  pen.restore();
}

function paintNames(board: Board, pen: Pen, { view, ink, width, height }: Water) {
  const [w, h] = [width / 2 / view.k, height / 2 / view.k];
  const low = board.within(board.squareAt([view.cx - w, view.cy - h]));
  const high = board.within(board.squareAt([view.cx + w, view.cy + h]));
  pen.fillStyle = ink.soft;
  pen.globalAlpha = 0.75;
  pen.font = `${Math.min(11, view.k * board.side * 0.2)}px ${ink.serif}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'bottom';
  for (let column = low.column; column <= high.column; ++column) {
    for (let row = low.row; row <= high.row; ++row) {
      const [x, y] = board.middleOf({ column, row });
      const [px, py] = toScreen(view, width, height, [x - board.side / 2, y - board.side / 2]);
      pen.fillText(nameOf({ column, row }), px + 3, py - 2);
    }
  }
}

export function paintBorder(board: Board, pen: Pen, water: Water, [left, top, right, bottom]: Edges) {
  const { view, ink } = water;
  const wide = 6;
  pen.strokeStyle = ink.line;
  pen.lineWidth = 1;
  pen.strokeRect(left - 0.5, top - 0.5, right - left + 1, bottom - top + 1);
  pen.strokeRect(left - wide - 0.5, top - wide - 0.5, right - left + 2 * wide + 1, bottom - top + 2 * wide + 1);
  const sheet = (x: number, y: number) => toScreen(view, water.width, water.height, [x, y]);
  const k = view.k * board.side;
  pen.font = `${k < 20 ? 11 : 12}px ${ink.serif}`;
  pen.fillStyle = ink.soft;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  const over = stride(k, board.columns > 26 ? 22 : 15);
  for (let column = over - 1; column < board.columns; column += over) {
    const [x] = sheet(board.middleOf({ column, row: 0 })[0], 0);
    tick(pen, ink.line, x, bottom, x, bottom + wide);
    pen.fillStyle = ink.soft;
    pen.fillText(letters(column), x, bottom + wide + 4);
  }
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  const up = stride(k, 16);
  for (let row = up - 1; row < board.rows; row += up) {
    const [, y] = sheet(0, board.middleOf({ column: 0, row })[1]);
    tick(pen, ink.line, left - wide, y, left, y);
    pen.fillStyle = ink.soft;
    pen.fillText(String(row + 1), left - wide - 5, y);
  }
}

function tick(pen: Pen, colour: string, x: number, y: number, toX: number, toY: number) {
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
  pen.stroke();
}
