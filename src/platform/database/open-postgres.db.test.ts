import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from './open-database.ts';

const database = useTestDatabase();

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

async function limitsOf(pool: Database['pool']): Promise<unknown[]> {
  const { rows } = await pool.query('select name, setting from pg_settings where name = any($1)', [names]);
  const settings = new Map(rows.map(({ name, setting }) => [name, Number(setting)]));
  return names.map((name) => settings.get(name));
}

test('requests have time limits at the server, jobs have longer ones, and the embedded database needs none', async () => {
  const { kind, pool, background } = database.current;
  const isEmbedded = kind === 'embedded';
  expect(await limitsOf(pool)).toEqual(isEmbedded ? [0, 0, 0] : [10_000, 8_000, 12_000]);
  expect(await limitsOf(background.pool)).toEqual(isEmbedded ? [0, 0, 0] : [600_000, 60_000, 60_000]);
});
