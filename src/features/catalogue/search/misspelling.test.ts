import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, plainText, wordsOf } from '../fold-text.rules.ts';
import { lettersApart, meantBy } from './misspelling.rules.ts';

test.each([
  ['takbyte', 'takbyte', 0],
  ['takbyte', 'takbyten', 0],
  ['takbtye', 'takbyte', 1],
  ['takbte', 'takbyte', 1],
  ['taakbyte', 'takbyte', 1],
  ['takbite', 'takbyte', 1],
  ['solseller', 'solceller', 1],
  ['fastihetes', 'fastighets', 2],
  ['', 'takbyte', 0],
])('"%s" is from "%s" %i letters apart', (typed, word, apart) => {
  expect(lettersApart(typed, word, 2)).toBe(apart);
});

/** The whole table, without a band. */
function distanceToPrefix(typed: string, word: string): number {
  const rows = [Array.from({ length: word.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      const replaced = at(row - 1, column - 1) + (isSame ? 0 : 1);
      rows[row]?.push(Math.min(replaced, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}

test('within its limit the distance is that of the whole table, and beyond it infinite', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, other, most) => {
      const whole = distanceToPrefix(typed, other);
      expect(lettersApart(typed, other, most)).toBe(whole <= most ? whole : Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2_000 },
  );
});

test('two hundred letters are nobody’s misspelling', () => {
  expect(meantBy('a'.repeat(200), ['a'.repeat(199)])).toEqual([]);
});

test('the nearest words are meant, and none when a word is too short to guess at', () => {
  expect(meantBy('solseller', ['solceller', 'solkraft', 'solcellerna'])).toEqual(['solceller', 'solcellerna']);
  expect(meantBy('tka', ['tak'])).toEqual([]);
});

test('lower case keeps å, folding does not', () => {
  expect(plainText('ÅÄÖ Éa ŁÓDŹ')).toBe('åäö éa łódź');
  expect(foldText('ÅÄÖ Éa ŁÓDŹ')).toBe('aao ea lodz');
  expect(plainText('A\u030a')).toBe('å');
  expect(wordsOf('El & VVS, 24/7 i Örebro')).toEqual(['el', 'vvs', '24', 'orebro']);
});

test('a part of a text is, folded, a part of the folded text', () => {
  const swedish = fc.string({ unit: fc.constantFrom(...'aAåÅäÖé %_x') });
  fc.assert(
    fc.property(swedish, swedish, swedish, (before, term, after) => {
      const text = before + term + after;
      return foldText(text).includes(foldText(term)) && plainText(text).includes(plainText(term));
    }),
  );
});
