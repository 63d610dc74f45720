import { expect, test } from 'vitest';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { openDatabase } from './open-database.ts';

const database = usePostgresDatabase();

test('a server without TLS is refused where TLS is required, and the sentence says what to do', async () => {
  const address = new URL(database.url);
  address.searchParams.set('sslmode', 'verify-full');
  const opening = openDatabase({ DATABASE_URL: address.href, DATA_DIR: '' });
  await expect(opening).rejects.toThrow(/does not support SSL.*\?sslmode=disable/);
});
