import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createDatabase, dropDatabases, urlOf } from './postgres-databases.ts';
import { startPostgres } from './postgres-server.ts';

/** Migrates once; each test file gets a copy. */
export default async function preparePostgres(project: TestProject) {
  const server = await startPostgres({ durable: false });
  const template = `shop_template_${randomUUID().slice(0, 8)}`;
  await createDatabase(server.url, template);
  const database = await openDatabase({ DATABASE_URL: urlOf(server.url, template), DATA_DIR: '' });
  await migrate(database.db);
  await database.close();
  project.provide('testDatabase', { kind: 'postgres', url: server.url, template });
  return async () => {
    await dropDatabases(server.url, template);
    await server.stop();
  };
}
