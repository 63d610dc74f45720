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

test('the packages installed for a build are exactly the development packages that building imports', () => {
  const tools = ['vite.config.ts', 'dev', 'build', 'precompress', 'drawing/drawing-sheets', 'drawing/drawings'].map(
    (name) => read(name.includes('.') ? name : `scripts/${name}.ts`),
  );
  const texts = [...tools, ...readSource().map(({ text }) => text), read('src/ui/theme.css')];
  const imported = new Set(texts.flatMap(packagesIn).filter((name) => name in devDependencies));
  expect([...imported].sort()).toEqual(buildDependencies);
});

const lockedShape = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

test('the lockfile names no unused package', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), lockedShape) })
    .parse(JSON.parse(read('package-lock.json')));
  const needed = new Set(['']);
  const places = (path: string, name: string) => {
    const folders = path.split('/node_modules/');
    return folders.map((_, depth) => [...folders.slice(0, folders.length - depth), name].join('/node_modules/'));
  };
  for (const path of needed) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of names) {
      const found = [...places(path, name), `node_modules/${name}`].find((place) => place in packages);
      if (found) needed.add(found);
    }
  }
  expect(Object.keys(packages).filter((path) => !needed.has(path))).toEqual([]);
});
