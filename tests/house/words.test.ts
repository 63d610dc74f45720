import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';

/** The glossary's last column, and other words that were translated literally. */
const refused = ['deed', 'wish', 'matter', 'particulars', 'nyckel', 'utfall', 'anew', 'forget'];

/** Splits identifiers into words: `noteDeed` is "note" and "deed". Ignores strings and comments. */
function wordsIn(text: string): Set<string> {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, ' ')
    .replaceAll(/>[^<>{}]*</g, '><');
  const identifiers = code.match(/[A-Za-z]\w*/g) ?? [];
  const words = [...new Set(identifiers)].flatMap((name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}

/** Links mailed under the earlier name must still work. */
const readsEarlierName = /confirmation\.(api|input)\.ts$/;

const source = readSource().filter(({ path }) => !path.includes('/content/texts/') && !readsEarlierName.test(path));

test.each(refused)('nothing in the code is called %s', (word) => {
  const found = source.filter(({ path, text }) => wordsIn(`${path.replaceAll(/\W/g, ' ')} ${text}`).has(word));
  expect(found.map(({ path }) => path)).toEqual([]);
});
