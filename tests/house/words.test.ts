import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn, wordsIn } from './code-words.ts';
import { readCode, readSource } from './source-files.ts';

const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8');

/** The last column, with the row that says which word to use. */
const refused = glossary.split('\n').flatMap((line) => {
  const [, word = '', , not = ''] = line.split('|').map((cell) => cell.trim());
  return word === 'word' || !/[a-z]/.test(not) ? [] : not.split(', ').map((one) => [one, word] as const);
});

/** Right in a sentence, and in texts that are stored, but in no name. */
const refusedInNames = ['matter', 'nyckel', 'utfall', 'forget'];

/** Links mailed under the earlier name must still work. */
const readsEarlierName = /\/(confirmation\.(api|input)|mailed-key\.test)\.ts$/;

const isTexts = /\/(content\/texts|mail-texts\/(sv|en))\//;

const code = ['src', 'tests', 'scripts', 'bench']
  .flatMap(readCode)
  .filter(({ path }) => !isTexts.test(path) && !path.endsWith('words.test.ts'));

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map((name) => join('..', name)),
  ...readdirSync(join(import.meta.dirname, '../../docs'), { recursive: true, encoding: 'utf8' }),
]
  .filter((name) => name.endsWith('.md') && name !== 'glossary.md')
  .map((name) => ({ path: name, text: readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8') }));

/** `noteAction` is read as two words. */
const spaced = ({ path, text }: { path: string; text: string }) => ({
  path,
  text: `${path} ${text}`.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase(),
});

const read = [...code, ...documents].map(spaced);

test('the glossary says of thirty rows which words are not used', () => {
  expect(new Set(refused.map(([, word]) => word)).size).toBeGreaterThanOrEqual(30);
});

test.each(refused)('the word %s is nowhere: it is called %s', (word) => {
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');
  expect(read.filter(({ text }) => text.includes(word) && pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each(refusedInNames)('the word %s is in no name', (word) => {
  const found = code
    .filter(({ path, text }) => !readsEarlierName.test(path) && `${path} ${text}`.toLowerCase().includes(word))
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

test('visible text, strings and comments are not names', () => {
  const text = "const Card = () => <p title='a wish'>A wish // or two</p>; // wish\nconst path = 'wish';";
  expect([...wordsIn('card.tsx', text)]).toEqual(['card', 'p', 'title', 'path']);
});

/** "Record" is a word of the code: who reads the shop, its API, its log or its mails reads of leads. */
const namesRecords = /\b[Rr]ecords?\b|(?<![-\p{L}])[Pp]ost(?:er|en|erna|ens)?(?![-\p{L}])/u;

/** By the end of its path: what is meant there. */
const otherRecords = {
  '/sv/admin-books.ts': 'en post i bokföringen',
  '/en/admin-providers.ts': 'a record of who got them',
  '/en/privacy.ts': 'accounting records',
};

/** The name of a call: paths keep the word of the code. */
const isRoute = (said: string) => /^[A-Z]+ \/\S+$/.test(said);

/** Most files are not parsed: they do not have the word at all. */
const textsOfRecords = (path: string, text: string) =>
  namesRecords.test(text) ? textsIn(path, text).filter((said) => !isRoute(said) && namesRecords.test(said)) : [];

test('no visible text calls a lead a record or a post', () => {
  const found = readSource().flatMap(({ path, text }) => textsOfRecords(path, text).map(() => path));
  const named = Object.keys(otherRecords);
  expect(found.filter((path) => !named.some((end) => path.endsWith(end)))).toEqual([]);
  for (const end of named)
    expect(
      found.some((path) => path.endsWith(end)),
      end,
    ).toBe(true);
});

test.each([
  ["const button = 'Poster';", ['Poster']],
  [
    "const sums = '{count, plural, one {# post} other {# poster}}';",
    ['{count, plural, one {# post} other {# poster}}'],
  ],
  [withHoles('const text = `At most <most>: its records are free`;'), [': its records are free']],
  ['const Row = () => <td>The records</td>;', ['The records']],
  [withHoles("const rows = sql`select from <table> records`; const key = 'records'; const mail = 'E-post';"), []],
])('visible texts are found, and nothing else: %s', (text, said) => {
  expect(textsOfRecords('code.tsx', text)).toEqual(said);
});
