import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');

const locked = z.object({
  name: z.string().optional(),
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.literal(true).optional(),
  optional: z.literal(true).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

const lockfile = z.object({ packages: z.record(z.string(), locked) });

const manifest = z.object({ name: z.string(), version: z.string() });

/** Development packages whose code the build bundles into the shop. */
const builtIn = ['@tanstack/react-start', '@iconify-json/lucide', '@svg-maps/sweden'];

type Packages = z.infer<typeof lockfile>['packages'];

const folder = 'node_modules/';

const nameOf = (path: string) => path.slice(path.lastIndexOf(folder) + folder.length);

/** As Node finds a package: beside the importing one, else in a folder above it. */
function find(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(folder) - 1))) {
    const path = at === '' ? `${folder}${name}` : `${at}/${folder}${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
}

function closureOf(packages: Packages, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = names.map((name) => `${folder}${name}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const dependency = find(packages, path, name);
      if (dependency) open.push(dependency);
    }
  }
  return found;
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(path: string, { version, integrity, license, optional }: z.infer<typeof locked>) {
  const name = nameOf(path);
  const [, hash] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  const purl = purlOf(name, version);
  return {
    type: 'library' as const,
    'bom-ref': path,
    name,
    version,
    purl,
    scope: optional ? ('optional' as const) : ('required' as const),
    ...(hash && { hashes: [{ alg: 'SHA-512' as const, content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

/** The shop's packages in CycloneDX: those installed with it, and those bundled into it. */
export async function listComponents() {
  const { packages } = lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const own = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const built = closureOf(packages, builtIn);
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (!dev || built.has(path)));
  return {
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.6' as const,
    version: 1,
    metadata: { component: { type: 'application' as const, name: own.name, version: own.version } },
    components: running.map(([path, one]) => componentOf(path, one)),
  };
}
