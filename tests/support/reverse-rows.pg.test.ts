import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

async function numbers(ending = ''): Promise<number[]> {
  const { rows } = await database.current.db.execute<{ n: number }>(
    sql.raw(`select n from generate_series(1, 3) n ${ending}`),
  );
  return rows.map(({ n }) => n);
}

test('rows come backwards unless a statement says in which order', async () => {
  expect(await numbers()).toEqual([3, 2, 1]);
  expect(await numbers('order by n')).toEqual([1, 2, 3]);
});
