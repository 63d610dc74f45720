import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBuilder, type Plugin } from 'vite';
import { keepLastBuild } from './keep-last-build.ts';
import { precompress } from './precompress.ts';
import { listComponents } from './supply-chain/sbom.ts';

const root = join(import.meta.dirname, '..');
const started = performance.now();

const tell = (step: string) => console.log(`  ${step}`);

const steps = { client: '1 of 3: what the browser loads', ssr: '2 of 3: the server' };

const serverFiles: string[] = [];

const tellingSteps: Plugin = {
  name: 'telling-steps',
  buildStart() {
    const { name } = this.environment;
    if (name === 'client' || name === 'ssr') tell(steps[name]);
  },
  writeBundle(_, bundle) {
    if (this.environment.name === 'ssr') serverFiles.push(...Object.keys(bundle));
  },
};

/**
 * Packages are bundled into the server as well: finding a thousand small files takes longer than running them. These
 * two read files of their own beside them.
 */
const server = {
  resolve: { noExternal: true as const, external: ['@electric-sql/pglite', 'pdfkit'] },
  build: { emptyOutDir: false },
};

const dist = join(root, 'dist');
await mkdir(dist, { recursive: true });
for (const name of await readdir(dist)) {
  if (name !== 'server') await rm(join(dist, name), { recursive: true });
}
const packed = promisify(execFile)(process.execPath, [join(root, 'scripts/pack-empty-database.ts')]);
const builder = await createBuilder({
  root,
  logLevel: 'warn',
  plugins: [tellingSteps],
  environments: { ssr: server },
});
await builder.buildApp();
tell('3 of 3: compressing');
await keepLastBuild(join(dist, 'server'), serverFiles);
const files = await precompress(join(dist, 'client'));
await packed;
await writeFile(join(dist, 'sbom.cdx.json'), `${JSON.stringify(await listComponents(), null, 2)}\n`);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s; ${files} files compressed.`);
// Build plugins may leave workers that would keep the process alive.
process.exit(0);
