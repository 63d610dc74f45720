import { expect, test } from 'vitest';
import { cellsToMend, mendableCells, mendableHeadings } from './mendable-file.rules.ts';

const columns = (headings: string[], last: 'ignore' | 'email') => ({
  headings,
  uses: headings.map((_, at) => (at === headings.length - 1 ? last : ('companyName' as const))),
});

const own = columns(['Företag', 'E-post'], 'email');
const mended = columns(['Företag', 'E-post', 'Fel (import)'], 'ignore');

test('a file that came back with what was wrong loses that column, and no other', () => {
  expect(mendableHeadings(mended)).toEqual(['Företag', 'E-post']);
  expect(cellsToMend(['Bolaget', 'a@b', 'E-post: ogiltig', 'för mycket'], mended)).toEqual([
    'Bolaget',
    'a@b',
    'för mycket',
  ]);
  expect(mendableHeadings(own)).toEqual(['Företag', 'E-post']);
  expect(cellsToMend(['Bolaget', 'a@b'], own)).toEqual(['Bolaget', 'a@b']);
  expect(mendableHeadings(columns(['Företag', 'Fel (import)'], 'email'))).toEqual(['Företag', 'Fel (import)']);
  expect(mendableHeadings(columns(['Företag', 'Ort'], 'ignore'))).toEqual(['Företag', 'Ort']);
});

test('what is wrong stands behind the last heading, before surplus cells, also of a short row', () => {
  expect(mendableCells(['Bolaget'], 2, 'E-post saknas')).toEqual(['Bolaget', '', 'E-post saknas']);
  expect(mendableCells(['Bolaget', 'a@b', 'x', 'y'], 2, 'För många')).toEqual([
    'Bolaget',
    'a@b',
    'För många',
    'x',
    'y',
  ]);
});
