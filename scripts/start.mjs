import { existsSync } from 'node:fs';
import { makeReady } from './make-ready.mjs';
import { inRoot } from './project.mjs';
import { runOnProjectNode } from './project-node.mjs';

await makeReady();

const settings = inRoot('.env');
const args = [...(existsSync(settings) ? [`--env-file=${settings}`] : []), inRoot('dist', 'server', 'main.js')];
process.exit(await runOnProjectNode(args, { NODE_ENV: process.env.NODE_ENV ?? 'production' }));
