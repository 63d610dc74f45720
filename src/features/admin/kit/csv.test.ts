import { expect, test } from 'vitest';
import { csvLine } from './csv.rules.ts';

test('a line is what a spreadsheet in that language opens right, and no cell of it runs', () => {
  const cells = ['a;b', 'c,d', 'say "hej"', '=HYPERLINK("x")', '+46', '-1', '@x', 'två\nrader', ''];
  expect(csvLine(cells, 'sv')).toBe('"a;b";c,d;"say ""hej""";"\'=HYPERLINK(""x"")";\'+46;\'-1;\'@x;"två\nrader";\r\n');
  expect(csvLine(['a;b', 'c,d'], 'en')).toBe('a;b,"c,d"\r\n');
});
