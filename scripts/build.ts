import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBuilder, type Plugin } from 'vite';
import { precompress } from './precompress.ts';
import { listComponents } from './supply-chain/sbom.ts';

const root = join(import.meta.dirname, '..');
const started = performance.now();

const tell = (step: string) => console.log(`  ${step}`);

const steps = { client: '1 of 3: what the browser loads', ssr: '2 of 3: the server' };

const tellingSteps: Plugin = {
  name: 'telling-steps',
  buildStart() {
    const { name } = this.environment;
    if (name === 'client' || name === 'ssr') tell(steps[name]);
  },
};

/**
 * Packages are bundled into the server as well: finding a thousand small files takes longer than running them. These
 * two read files of their own beside them.
 */
const server = { resolve: { noExternal: true as const, external: ['@electric-sql/pglite', 'pdfkit'] } };

await rm(join(root, 'dist'), { recursive: true, force: true });
await mkdir(join(root, 'dist'));
const packed = promisify(execFile)(process.execPath, [join(root, 'scripts/pack-empty-database.ts')]);
const builder = await createBuilder({
  root,
  logLevel: 'warn',
  plugins: [tellingSteps],
  environments: { ssr: server },
});
await builder.buildApp();
tell('3 of 3: compressing');
const files = await precompress(join(root, 'dist/client'));
await packed;
await writeFile(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(await listComponents(), null, 2)}\n`);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s; ${files} files compressed.`);
// Build plugins may leave workers that would keep the process alive.
process.exit(0);
