import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../../tests/support/browser/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

function coloursOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]));
}

const themes = { light: coloursOf(':root'), dark: new Map([...coloursOf(':root'), ...coloursOf('.dark')]) };

const textPairs = [
  ...['ink', 'muted', 'lake', 'spruce', 'danger'].flatMap((text) =>
    ['ground', 'paper', 'soft'].map((back) => [text, back] as const),
  ),
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-hover'],
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
  ['cloudberry', 'band'],
  ['on-cloudberry', 'cloudberry'],
  ['on-danger', 'danger'],
  ['ground', 'ink'],
] as const;

const edgePairs = [
  ['control', 'ground'],
  ['control', 'paper'],
  ['lake', 'ground'],
  ['cloudberry', 'band'],
] as const;

for (const theme of ['light', 'dark'] as const) {
  const colour = (name: string) => themes[theme].get(name) ?? '';

  test.each(textPairs)(`${theme}: %s can be read on %s`, (text, back) => {
    expect(contrast(colour(text), colour(back))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)(`${theme}: the edge %s can be seen on %s`, (edge, back) => {
    expect(contrast(colour(edge), colour(back))).toBeGreaterThanOrEqual(3);
  });
}
