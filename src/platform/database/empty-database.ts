import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

/** A path of PostgreSQL's folder; without bytes it is a folder. */
const entries = z.array(z.tuple([z.string(), z.instanceof(Uint8Array).nullable()]));

const release = z.object({ version: z.string() });

/** Each release of PGlite fills a folder in its own way. */
function builtFile(): string {
  const text = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  return join(projectRoot, 'dist', `empty-database-${release.parse(JSON.parse(text)).version}.gz`);
}

/** For the build: PostgreSQL takes seconds to fill its folder, and a new shop a tenth of that to copy it. */
export async function packEmptyDatabase(folder: string, file = builtFile()): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const packed = found.map(async (entry): Promise<z.infer<typeof entries>[number]> => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path), entry.isDirectory() ? null : await readFile(path)];
  });
  await writeFile(file, gzipSync(serialize(await Promise.all(packed))));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

const isNew = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Whole and on the disk, or not at all. Without a build PGlite fills the folder when it opens it. */
export async function unpackEmptyDatabase(folder: string, file = builtFile()): Promise<void> {
  if (!isNew(folder) || !existsSync(file)) return;
  const unpacked = `${folder}.new`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true, mode: 0o700 });
  const all = entries.parse(deserialize(gunzipSync(readFileSync(file))));
  for (const [path, bytes] of all) if (!bytes) mkdirSync(join(unpacked, path), { recursive: true, mode: 0o700 });
  for (const [path, bytes] of all) if (bytes) writeFileSync(join(unpacked, path), bytes, { mode: 0o600 });
  await Promise.all(['', ...all.map(([path]) => path)].map((path) => sync(join(unpacked, path))));
  await rename(unpacked, folder);
  await sync(dirname(folder));
}
