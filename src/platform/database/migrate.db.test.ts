import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDatabase, dropDatabase, urlOf } from '../../../tests/support/postgres-databases.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const database = useTestDatabase();

test('migrating what is migrated does nothing', async () => {
  expect(await migrate(database.current.db)).toBe(0);
});

test('several processes migrate one empty database at once, and one does the work', async () => {
  // The embedded database is locked to one process, so here the two take turns.
  if (!database.url) {
    expect(await Promise.all([migrate(database.current.db), migrate(database.current.db)])).toEqual([0, 0]);
    return;
  }
  const name = `shop_empty_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(database.url, name, 'template0');
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ DATABASE_URL: urlOf(database.url ?? '', name), DATA_DIR: '' })),
  );
  try {
    const done = await Promise.all(opened.map(({ db }) => migrate(db)));
    expect(done.filter((count) => count > 0)).toHaveLength(1);
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    await dropDatabase(database.url, name);
  }
});
