import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

type SourceFile = { path: string; text: string };

/** With tests, without what tools generate. */
export const readCode = (folder: string): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !/\.gen\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }));

/** What the shop is built from. */
export const readSource = (): SourceFile[] => readCode('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
