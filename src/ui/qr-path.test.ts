import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-drawing.tsx';

function squaresOf(path: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step += 1) squares.add(`${Number(x) + step},${y}`);
  }
  return squares;
}

test('the drawing covers the dark squares of the code only', () => {
  const { data } = encode('otpauth://totp/Leadtorget:chefen?secret=GEZDGNBVGY3TQOJQ', { ecc: 'M', border: 4 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect([...squaresOf(qrPath(rows))].sort()).toEqual(dark.sort());
});
