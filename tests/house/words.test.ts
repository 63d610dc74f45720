import { expect, test } from 'vitest';
import { wordsIn } from './code-words.ts';
import { readCode } from './source-files.ts';

/** The glossary's last column, and other words that were translated literally. */
const refused = ['deed', 'wish', 'matter', 'particulars', 'nyckel', 'utfall', 'anew', 'forget'];

/** Links mailed under the earlier name must still work. */
const readsEarlierName = /\/(confirmation\.(api|input)|mailed-key\.test)\.ts$/;

const code = ['src', 'tests', 'scripts', 'bench']
  .flatMap(readCode)
  .filter(({ path }) => !path.includes('/content/texts/') && !readsEarlierName.test(path));

test.each(refused)('nothing in the code is called %s', (word) => {
  const found = code
    .filter(({ path, text }) => `${path} ${text}`.toLowerCase().includes(word))
    .filter(({ path, text }) => path.split(/\W/).includes(word) || wordsIn(path, text).has(word));
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** `<address>` stands for a substitution; written out, it would be one in this file. */
const withHoles = (text: string) => text.replaceAll('<', '$' + '{').replaceAll('>', '}');

test.each([
  ['after an address in a template', withHoles('const to = `http://<host>/`; const noteWish = 1; const end = `x`;')],
  ['between an arrow and a comparison', 'const ask = (list) => list.filter((wish) => wish < 3);'],
  ['in a substitution', withHoles('const line = `asked: <wish.name>`;')],
  ['after a quote in a regular expression', "const quote = /[`']/; const wish = 1;"],
])('a word is found %s', (_, text) => {
  expect(wordsIn('code.ts', text)).toContain('wish');
});

test('what a visitor reads, a string and a comment name nothing', () => {
  const text = "const Card = () => <p title='a wish'>A wish // or two</p>; // wish\nconst path = 'wish';";
  expect([...wordsIn('card.tsx', text)]).toEqual(['card', 'p', 'title', 'path']);
});
