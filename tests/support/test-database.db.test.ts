import { expect, test } from 'vitest';
import { shopState } from '../../src/platform/database/shop-state.table.ts';
import { truncateAll, useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

test('a row that was inserted in a transaction that throws is not there afterwards', async () => {
  const { db } = database.current;
  const change = db.transaction(async (tx) => {
    await tx.insert(shopState).values({ key: 'half-done', value: true });
    throw new Error('a change of mind');
  });
  await expect(change).rejects.toThrow('a change of mind');
  expect(await db.select().from(shopState)).toEqual([]);
});

test('emptying the tables leaves no row behind', async () => {
  const { db } = database.current;
  await db.insert(shopState).values({ key: 'kept', value: { since: 1 } });
  await truncateAll(database.current);
  expect(await db.select().from(shopState)).toEqual([]);
});
