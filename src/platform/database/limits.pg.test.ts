import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPooler } from '../../../tests/support/network/pooler.ts';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import type { Db } from './db.ts';
import { type Database, openDatabase } from './open-database.ts';

const shared = usePostgresDatabase();

async function openBehind(manner: 'refuses' | 'drops'): Promise<Database> {
  const pooler = await openPooler(shared.url, manner);
  onTestFinished(pooler.stop);
  const database = await openDatabase({ DATABASE_URL: pooler.url, DATA_DIR: '' });
  onTestFinished(database.close);
  return database;
}

async function limitsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as "lock",
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  return Object.values(rows[0] ?? {});
}

const unlimited = ['0', '0', '0'];

describe('behind a pooler', () => {
  test.each(['refuses', 'drops'] as const)('that %s time limits, they apply in each transaction', async (manner) => {
    const { db, background, isPooled } = await openBehind(manner);
    expect(isPooled).toBe(true);
    expect(await limitsOf(db)).toEqual(unlimited);
    expect(await db.transaction(limitsOf)).toEqual(['10s', '8s', '12s']);
    expect(await db.transaction(limitsOf, { isolationLevel: 'repeatable read' })).toEqual(['10s', '8s', '12s']);
    expect(await background.db.transaction(limitsOf)).toEqual(['10min', '1min', '1min']);
    expect(await limitsOf(db)).toEqual(unlimited);
  });

  test('a statement that exceeds its transaction’s limit is ended by the server', async () => {
    const { db } = await openBehind('drops');
    const late = db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
    await expect(late).rejects.toThrow();
    expect(await db.transaction(limitsOf)).toEqual(['10s', '8s', '12s']);
  });
});

test('without a pooler each connection has its limits, in a transaction and outside, and compiles nothing', async () => {
  const { db, background, isPooled } = shared.current;
  expect(isPooled).toBe(false);
  for (const ask of [limitsOf, (of: Db) => of.transaction(limitsOf)]) {
    expect(await ask(db)).toEqual(['10s', '8s', '12s']);
    expect(await ask(background.db)).toEqual(['10min', '1min', '1min']);
  }
  for (const one of [db, background.db])
    expect((await one.execute(sql`select current_setting('jit') as jit`)).rows).toEqual([{ jit: 'off' }]);
});
