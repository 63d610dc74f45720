import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

const database = usePostgresDatabase();

test('a shop whose visitors hold all of their connections is still ready', async () => {
  const shop = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: '' }, 2);
  const held = await Promise.all([shop.pool.connect(), shop.pool.connect()]);
  const { db, health } = shop;
  const askedOf = async (deps: Parameters<typeof createTestApp>[1]) =>
    (await createTestApp(database.current, deps).request('/readyz')).status;
  expect(await askedOf({ deps: { db, health } })).toBe(200);
  expect(await askedOf({ deps: { db } })).toBe(503);
  for (const client of held) client.release();
  await shop.close();
});
