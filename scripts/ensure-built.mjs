import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { whileAlone } from './install-lock.mjs';
import { fingerprint, inRoot, readIfThere, sizeAndTime } from './project.mjs';
import { runOnProjectNode } from './project-node.mjs';

const stamp = inRoot('dist', '.built');
const sources = [
  'src',
  'public',
  'drizzle',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/drawing',
  'scripts/keep-last-build.ts',
  'scripts/precompress.ts',
  'scripts/supply-chain/sbom.ts',
];

/** The stamp is removed first and written last, so that an interrupted build has none. */
async function buildAlone({ onStart }) {
  process.stdout.write('Building the shop, once after each change.\n');
  const state = [sizeAndTime, undefined].map((read) => fingerprint(sources, read)).join('\n');
  rmSync(stamp, { force: true });
  const code = await runOnProjectNode([inRoot('scripts', 'build.ts')], { NODE_ENV: 'production' }, onStart);
  if (code !== 0) process.exit(code);
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stamp, state);
}

/** Another start may have built it meanwhile. */
export const build = (isNeeded = () => true) =>
  whileAlone('building', async (held) => (isNeeded() ? buildAlone(held) : undefined));

export function isBuilt() {
  const [looks, content] = readIfThere(stamp).split('\n');
  return looks === fingerprint(sources, sizeAndTime) || content === fingerprint(sources);
}
