import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/flows.md',
  'docs/glossary.md',
  'docs/security.md',
  'docs/running/doctor.md',
  'docs/decisions/033-away-and-frozen.md',
  'docs/reliability.md',
  'docs/distributed-databases.md',
  'docs/decisions/044-distributed-databases.md',
].concat(readdirSync(join(root, 'docs/changing')).map((name) => `docs/changing/${name}`));

const fileNames = new Set(
  ['src', 'tests', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
);

/** Code spans that look like a file, without patterns and placeholders. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.startsWith('-'));

const isThere = (path: string) =>
  path.includes('/')
    ? ['', 'src', 'src/features', 'src/server'].some((base) => existsSync(join(root, base, path)))
    : fileNames.has(path) || /^\.?[a-z-]*\.(?:table|rules|input|api|job|mail|queries)?\.?tsx?$/.test(path);

test.each(pages)('%s names files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(filesIn(text).filter((path) => !isThere(path))).toEqual([]);
});

test.each(pages)('%s links to pages that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(join(root, page, '..', link)))).toEqual([]);
});
