import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const readList = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => z.array(z.string()).parse(JSON.parse(text)),
    () => null,
  );

/**
 * A server of the build before may still run, and loads some of its files when they are first needed: they stay beside
 * the new ones until the next build. `own` are those of this build.
 */
export async function keepLastBuild(folder: string, own: readonly string[]): Promise<void> {
  const list = join(folder, 'files.json');
  const last = await readList(list);
  const wanted = new Set([...own, ...(last ?? [])]);
  for (const name of last ? await readdir(join(folder, 'assets')) : []) {
    if (!wanted.has(`assets/${name}`)) await rm(join(folder, 'assets', name));
  }
  await writeFile(list, JSON.stringify(own));
}
