import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, dropDatabase, urlOf } from '../../../tests/support/postgres-databases.ts';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { holdMigrations, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const database = usePostgresDatabase();

test('several processes migrate one empty database at once, and one does the work', async () => {
  const name = `shop_empty_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(database.url, name, 'template0');
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ DATABASE_URL: urlOf(database.url, name), DATA_DIR: '' })),
  );
  try {
    const done = await Promise.all(opened.map(({ db }) => migrate(db)));
    expect(done.filter((count) => count > 0)).toHaveLength(1);
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    await dropDatabase(database.url, name);
  }
});

test('a process waits for another’s migration longer than locks and statements may take', async () => {
  const pool = new Pool({ connectionString: database.url, max: 2, statement_timeout: 150, lock_timeout: 100 });
  const db = drizzle(pool, { casing: 'snake_case' });
  const release = Promise.withResolvers<void>();
  try {
    const held = Promise.withResolvers<void>();
    const first = database.current.db.transaction(async (tx) => {
      await holdMigrations(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const waiting = migrate(db);
    await wait(400);
    release.resolve();
    await first;
    expect(await waiting).toBe(0);
    const limits = await db.transaction(async (tx) => {
      await holdMigrations(tx);
      const { rows } = await tx.execute(sql`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);
      return rows;
    });
    expect(limits).toEqual([{ statement: '0', lock: '100ms' }]);
  } finally {
    release.resolve();
    await pool.end();
  }
});
