import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const inRoot = (...parts) => join(root, ...parts);

const ownBin = inRoot('node_modules', '.bin');

const onPath = (...folders) => folders.filter(Boolean).join(delimiter);

const givenPath = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin);

/** For the project's own tools: its Node 24 leads, whatever the machine brings. */
export const projectEnv = () => ({ ...process.env, PATH: onPath(ownBin, ...givenPath()) });

/** For npm, which replaces node_modules: it must not run on a Node that lies in there. */
export const machineEnv = () => ({ ...process.env, PATH: onPath(...givenPath()) });

export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** One sentence for the person in front of it, and the end. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** What the build itself writes among the sources. */
const isGenerated = (file) => /\.(gen|generated)\.\w+$/.test(file);

/** Changes with the name or the content of any source in these files and folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(inRoot(path)))) {
    if (isGenerated(file)) continue;
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
