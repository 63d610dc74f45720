import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCode } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const fileNames = new Set([
  ...readdirSync(root),
  ...['src', 'tests', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
]);

/** Of any file of a kind, such as `.table.ts`. */
const isKind = /^\.[a-z]+\.tsx?$|^verb-noun\.ts$/;

/** Code spans that look like a file, without patterns and placeholders. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.startsWith('-'));

const isThere = (path: string) =>
  path.includes('/')
    ? ['', 'src', 'src/features', 'src/server'].some((base) => existsSync(join(root, base, path)))
    : fileNames.has(path) || isKind.test(path);

test.each(pages)('%s names files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(filesIn(text).filter((path) => !isThere(path))).toEqual([]);
});

const codeWords = new Set(['src', 'scripts', 'tests'].flatMap(readCode).flatMap(({ text }) => text.match(/\w+/g)));

const guides = pages.filter((page) => /^docs\/changing\/(?!tests)/.test(page));

test.each(guides)('%s names what the code knows', (page) => {
  const names = [...readFileSync(join(root, page), 'utf8').matchAll(/`([A-Za-z]\w*)(?:\(\))?`/g)];
  expect(names.map(([, name]) => name ?? '').filter((name) => !codeWords.has(name))).toEqual([]);
});

test.each(pages)('%s links to pages that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(join(root, page, '..', link)))).toEqual([]);
});

const measured = ['docs/performance.md', 'docs/scaling.md', 'docs/reliability.md'].flatMap((page) =>
  readFileSync(join(root, page), 'utf8')
    .split(/^(?=## )/m)
    .filter((section) => /^\|.*\d.*\|$/m.test(section))
    .map((section) => ({ name: `${page}, ${section.split('\n')[0]}`, section })),
);

test('every section of figures names the command that measures them and the day', () => {
  expect(measured.length).toBeGreaterThan(15);
  const command = /`(?:[A-Z_]+=\S+ )*(?:node bench\/|npm |npx |du )/;
  const bare = measured.filter(({ section }) => !command.test(section) || !/\b20\d\d-\d\d-\d\d\b/.test(section));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test('the sales per second of one process agree between the page that measures them and the one that uses them', () => {
  const [paid, mailed] = [
    /([\d.]+) sales a second paid, ([\d.]+) with all/.exec(readFileSync(join(root, 'docs/performance.md'), 'utf8')),
  ]
    .flatMap((found) => found?.slice(1) ?? [])
    .map(Number);
  const said = /sells (\d+) orders a second, (\d+) with all mails/.exec(
    readFileSync(join(root, 'docs/scaling.md'), 'utf8'),
  );
  expect(said?.slice(1).map(Number)).toEqual([Math.round(paid ?? 0), Math.round(mailed ?? 0)]);
});
