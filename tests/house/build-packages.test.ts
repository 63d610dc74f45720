import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSource } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { devDependencies, buildDependencies } = z
  .object({ devDependencies: z.record(z.string(), z.string()), buildDependencies: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')));

const ofImports = /(?:^import (?!type )[^;]*?from |^import |\bimport\(|@import )["']((?:@[\w.-]+\/)?[a-z][\w.-]*)/gm;

const packagesIn = (text: string) => [...text.matchAll(ofImports)].map(([, name = '']) => name);

test('what building imports of the development packages is what it installs of them, and nothing else', () => {
  const tools = ['vite.config.ts', 'dev', 'build', 'precompress', 'drawing-sheets', 'drawings'].map((name) =>
    read(name.includes('.') ? name : `scripts/${name}.ts`),
  );
  const texts = [...tools, ...readSource().map(({ text }) => text), read('src/ui/theme.css')];
  const imported = new Set(texts.flatMap(packagesIn).filter((name) => name in devDependencies));
  expect([...imported].sort()).toEqual(buildDependencies);
});
