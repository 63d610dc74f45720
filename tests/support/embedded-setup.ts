import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createPglite, databaseOn } from '../../src/platform/database/open-database.ts';

/** Migrates once; each test file starts from a copy. */
export default async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-embedded-'));
  const file = join(folder, 'migrated.tar');
  const pglite = await createPglite();
  const database = databaseOn(pglite);
  await migrate(database.db);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('testDatabase', { kind: 'embedded', file });
  return () => rm(folder, { recursive: true, force: true });
}
