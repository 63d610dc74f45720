import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const inRoot = (...parts) => join(root, ...parts);

const ownBin = inRoot('node_modules', '.bin');

const onPath = (...folders) => folders.filter(Boolean).join(delimiter);

const givenPath = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin);

/** For the project's own tools: its Node 24 comes first in PATH. */
export const projectEnv = () => ({ ...process.env, PATH: onPath(ownBin, ...givenPath()) });

/** For npm, which replaces node_modules and so must not run on the Node in there. */
export const machineEnv = () => ({ ...process.env, PATH: onPath(...givenPath()) });

export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, path: before, name }) => join(parentPath ?? before, name)).sort();
}

/** Written by the build itself. */
const isGenerated = (file) => /\.(gen|generated)\.\w+$/.test(file);

/** Much quicker to read than content, though a copy differs in it with nothing changed. */
export function sizeAndTime(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/** Changes with the name of any of these source files, or with the content read from it. */
export function fingerprint(paths, read = readFileSync) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(inRoot(path)))) {
    if (isGenerated(file)) continue;
    const content = read(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
