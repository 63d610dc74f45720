import { inflateSync } from 'node:zlib';

type Piece = { x: number; y: number; text: string };

const letters = (shown: string) =>
  Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');

/** What the file has packed: drawings, fonts and their maps. */
export function streamsOf(pdf: Buffer): string[] {
  const whole = pdf.toString('latin1');
  return Array.from(whole.matchAll(/FlateDecode\n>>\nstream\n/g), ({ index, 0: head }) =>
    inflateSync(pdf.subarray(index + head.length, whole.indexOf('\nendstream', index))).toString('latin1'),
  );
}

/** Texts with their positions, from the top of the page. */
export const piecesOf = (pdf: Buffer): Piece[] =>
  streamsOf(pdf).flatMap((drawn) =>
    Array.from(
      drawn.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm[\s\S]*?\[([\s\S]*?)\] TJ/g),
      ([, x, y, shown = '']): Piece => ({ x: Number(x), y: Number(y), text: letters(shown) }),
    ),
  );

export const textOf = (pdf: Buffer): string =>
  piecesOf(pdf)
    .map(({ text }) => text.replaceAll('\xa0', ' '))
    .join('\n');
