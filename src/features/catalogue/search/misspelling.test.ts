import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, plainText, wordsOf } from '../fold-text.rules.ts';
import { correctorOf, typingCost } from './misspelling.rules.ts';

test.each([
  ['takbyte', 'takbyte', 0],
  ['takbtye', 'takbyte', 8],
  ['takkbyte', 'takbyte', 5],
  ['takbbyte', 'takbyte', 5],
  ['rormokre', 'rormokare', 9],
  ['solseller', 'solceller', 8],
  ['takbyre', 'takbyte', 8],
  ['takbyxe', 'takbyte', 13],
])('to type "%s" for "%s" costs %i tenths of a letter', (typed, word, cost) => {
  expect(typingCost(typed, word, 30)).toBe(cost);
});

/** The whole table, without a band and without letters that are likelier than others. */
function lettersApart(typed: string, word: string): number {
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
  return at(typed.length, word.length);
}

test('each differing letter costs at least half a letter, and an equal word costs nothing', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const cost = typingCost(typed, other, 40);
      expect(cost).toBeGreaterThanOrEqual(Math.min(41, 5 * lettersApart(typed, other)));
      expect(cost === 0).toBe(typed === other);
    }),
    { numRuns: 2_000 },
  );
});

test('two hundred letters are nobody’s misspelling', () => {
  expect(correctorOf(['a'.repeat(199)])('a'.repeat(200))).toBeNull();
});

test('the nearest word is suggested, and none for a word that is too short', () => {
  expect(correctorOf(['solceller', 'solkraft', 'solcellen'])('solseller')?.word).toBe('solceller');
  expect(correctorOf(['lager'])('lagre')?.word).toBe('lager');
  expect(correctorOf(['tak'])('tka')).toBeNull();
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
      expect(foldText(text)).toContain(foldText(term));
      expect(plainText(text)).toContain(plainText(term));
    }),
  );
});
