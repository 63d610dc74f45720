import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';

/** The glossary's last column, and other words that were translated rather than found in the field. */
const refused = ['deed', 'wish', 'matter', 'particulars', 'nyckel', 'utfall', 'anew', 'forget'];

/** Words of identifiers: `noteDeed` is "note" and "deed". Texts in quotes and comments are not identifiers. */
function wordsIn(text: string): Set<string> {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, ' ')
    .replaceAll(/>[^<>{}]*</g, '><');
  const identifiers = code.match(/[A-Za-z]\w*/g) ?? [];
  const words = [...new Set(identifiers)].flatMap((name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}

/** Links that were mailed under the earlier name keep opening. */
const readsEarlierName = /confirmation\.(api|input)\.ts$/;

const source = readSource().filter(({ path }) => !path.includes('/content/texts/') && !readsEarlierName.test(path));

test.each(refused)('nothing in the code is called %s', (word) => {
  const found = source.filter(({ path, text }) => wordsIn(`${path.replaceAll(/\W/g, ' ')} ${text}`).has(word));
  expect(found.map(({ path }) => path)).toEqual([]);
});
