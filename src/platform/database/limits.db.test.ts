import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPooler } from '../../../tests/support/network/pooler.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Db } from './db.ts';
import { type Database, openDatabase } from './open-database.ts';

const shared = useTestDatabase();

const isEmbedded = inject('testDatabase').kind === 'embedded';

async function openBehind(manner: 'refuses' | 'drops'): Promise<Database> {
  const pooler = await openPooler(shared.url ?? '', manner);
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

function behindPooler() {
  test.each(['refuses', 'drops'] as const)('that %s limits of time, they hold in each transaction', async (manner) => {
    const { db, background, isPooled } = await openBehind(manner);
    expect(isPooled).toBe(true);
    expect(await limitsOf(db)).toEqual(unlimited);
    expect(await db.transaction(limitsOf)).toEqual(['10s', '8s', '12s']);
    expect(await db.transaction(limitsOf, { isolationLevel: 'repeatable read' })).toEqual(['10s', '8s', '12s']);
    expect(await background.db.transaction(limitsOf)).toEqual(['10min', '1min', '1min']);
    expect(await limitsOf(db)).toEqual(unlimited);
  });

  test('a statement that takes longer than its transaction may is ended by the server', async () => {
    const { db } = await openBehind('drops');
    const late = db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
    await expect(late).rejects.toThrow();
    expect(await db.transaction(limitsOf)).toEqual(['10s', '8s', '12s']);
  });
}

if (!isEmbedded) describe('behind a pooler', behindPooler);

test('without a pooler each connection has its limits, and no transaction sets any', () => {
  expect(shared.current.isPooled ?? false).toBe(false);
});
