import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { migrate } from './migrate.ts';

const database = useTestDatabase();

test('migrating an up-to-date database does nothing, also twice at once', async () => {
  const { db } = database.current;
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([0, 0]);
});
