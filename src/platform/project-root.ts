import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findUp(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the running file.');
  return findUp(parent);
}

/** The same for the source and for the built server. */
export const projectRoot = findUp(import.meta.dirname);
