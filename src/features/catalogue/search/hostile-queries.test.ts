import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfQuery } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { splitCompound } from './split-compound.rules.ts';

const parts = [
  'tak',
  'el',
  'it',
  's',
  'hus',
  'kontors',
  'a',
  'aaaa',
  '%',
  '_',
  '\\',
  '(.*)+',
  '$',
  ' ',
  '\u0301',
  'ß',
  '🏠',
  '0',
];

const hostile = fc.array(fc.constantFrom(...parts), { maxLength: 120 }).map((all) => all.join('').slice(0, 200));

test('at most eight words of a query are searched, and each is split in few steps', () => {
  const vocabulary = readVocabulary();
  let steps = 0;
  const counting = {
    ...vocabulary,
    isSeam: (text: string) => {
      steps += 1;
      return vocabulary.isSeam(text);
    },
  };
  fc.assert(
    fc.property(hostile, (q) => {
      const words = wordsOfQuery(q, vocabulary.fillers);
      expect(words.length).toBeLessThanOrEqual(8);
      for (const { folded } of words) {
        steps = 0;
        splitCompound(folded, counting);
        expect(steps).toBeLessThan(20_000);
      }
    }),
    { numRuns: 10_000 },
  );
});
