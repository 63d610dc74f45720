import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLastBuild } from './keep-last-build.ts';

test('a build leaves the files of the one before it, and removes those of the one before that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'));
  await mkdir(join(folder, 'assets'));
  const build = async (...names: string[]) => {
    for (const name of names) await writeFile(join(folder, 'assets', name), '');
    await keepLastBuild(folder, [...names.map((name) => `assets/${name}`), 'main.js']);
    return (await readdir(join(folder, 'assets'))).toSorted();
  };
  expect(await build('same.js', 'a-1.js')).toEqual(['a-1.js', 'same.js']);
  expect(await build('same.js', 'a-2.js')).toEqual(['a-1.js', 'a-2.js', 'same.js']);
  expect(await build('same.js', 'a-3.js')).toEqual(['a-2.js', 'a-3.js', 'same.js']);
  await rm(folder, { recursive: true });
});
