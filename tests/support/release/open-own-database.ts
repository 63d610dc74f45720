import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createPglite, type Database, databaseOn, openDatabase } from '../../../src/platform/database/open-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../postgres-databases.ts';

/** Empty and without migrations, for files that migrate themselves. */
export async function openOwnDatabase(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const origin = inject('testDatabase');
  if (origin.kind === 'embedded') {
    const database = databaseOn(await createPglite());
    return { database, remove: database.close };
  }
  const name = `${origin.template}_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(origin.url, name, 'template0');
  const database = await openDatabase({ DATABASE_URL: urlOf(origin.url, name), DATA_DIR: '' });
  const remove = async () => {
    await database.close();
    await dropDatabase(origin.url, name);
  };
  return { database, remove };
}
