import { expect, test } from 'vitest';
import { usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { contacts } from '../../features/contacts/contacts.table.ts';
import { dumpDatabase } from './dump-database.ts';

const database = usePostgresDatabase();

test('a backup shows the moment it began: later writes are not in it', async () => {
  const { db } = database.current;
  const write = (name: string) => db.insert(contacts).values({ name, email: 'kim@foretag.example', message: 'Hej' });
  await write('Before');
  const dumped = await dumpDatabase(db, 'postgres', new Date(), async (lines) => {
    const read: string[] = [];
    for await (const line of lines) {
      if (read.length === 0) await write('Meanwhile');
      read.push(line.toString());
    }
    return read.join('');
  });
  expect(dumped).toContain('Before');
  expect(dumped).not.toContain('Meanwhile');
});
