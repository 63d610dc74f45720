import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listComponents } from './sbom.ts';

const root = join(import.meta.dirname, '../..');

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

test('the SBOM names every installed or bundled package once, by version and content', async () => {
  const { components } = await listComponents();
  const { dependencies } = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const purls = new Set(components.map(({ purl }) => purl));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  }
  const names = components.map(({ name }) => name);
  // The server's framework is a development package, bundled with its dependencies.
  expect(names).toEqual(expect.arrayContaining(['@tanstack/react-start', '@tanstack/start-server-core', 'seroval']));
  for (const name of ['vitest', 'playwright-core', '@biomejs/biome', 'typescript']) expect(names).not.toContain(name);
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length);
  const withoutHash = components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128);
  expect(withoutHash.map(({ name }) => name)).toEqual([]);
});
