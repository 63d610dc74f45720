import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const started = performance.now();

await rm(join(root, 'dist'), { recursive: true, force: true });
const builder = await createBuilder({ root, logLevel: 'warn' });
await builder.buildApp();
const files = await precompress(join(root, 'dist/client'));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s; ${files} files compressed.`);
// Build plugins may leave workers that would keep the process alive.
process.exit(0);
