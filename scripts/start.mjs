import { existsSync } from 'node:fs';
import { makeReady } from './make-ready.mjs';
import { inRoot } from './project.mjs';
import { runOnProjectNode } from './project-node.mjs';

await makeReady();

const settings = inRoot('.env');
const args = [...(existsSync(settings) ? [`--env-file=${settings}`] : []), inRoot('dist', 'server', 'main.js')];
// V8 stores compiled code beside the build, which the next build removes. Without write access it is not stored.
const NODE_COMPILE_CACHE = inRoot('dist', 'compiled');
// Each thread that compresses would keep freed memory in an arena of its own: docs/performance.md.
const { NODE_ENV = 'production', MALLOC_ARENA_MAX = '2' } = process.env;
process.exit(await runOnProjectNode(args, { NODE_COMPILE_CACHE, NODE_ENV, MALLOC_ARENA_MAX }));
