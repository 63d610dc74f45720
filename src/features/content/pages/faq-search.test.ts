import { expect, test } from 'vitest';
import { hasWords } from './faq-questions.tsx';

const text = 'Får jag ett kvitto med moms? Ja, kvittot visar momsen och återbetalningar.';

test.each([
  ['', true],
  ['  ', true],
  ['moms kvitto', true],
  ['ATERBETALNING', true],
  ['återbetalning', true],
  ['moms faktura', false],
  ['.*', false],
])('a search for %j finds it: %s', (search, isFound) => {
  expect(hasWords(text, search)).toBe(isFound);
});
