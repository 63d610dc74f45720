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
  expect(lettersApart(typed, word)).toBe(apart);
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
