import { beforeEach, expect, test } from 'vitest';
import { contacts } from '../../../src/features/contacts/contacts.table.ts';
import { truncateAll, useTestDatabase } from '../test-database.ts';
import { runStatements } from '../upgrade-fixtures.ts';
import { dumpRows } from './dump-rows.ts';

const database = useTestDatabase();

beforeEach(() => truncateAll(database.current));

test.each([
  'Hej;\nhur går det?;\n',
  "ett 'citat';\nslut",
  'C:\\nytt\\;\ntvå',
  'rad\r\n;\r\n',
  "på en rad; med \\ och 'citat'",
])('what a fixture holds is read as it was written: %j', async (message) => {
  const { db } = database.current;
  await db.insert(contacts).values({ name: 'Demo', email: 'demo@kund.example', message });
  const written = await dumpRows(db);
  await truncateAll(database.current);
  await runStatements(db, written);
  expect(await db.select({ message: contacts.message }).from(contacts)).toEqual([{ message }]);
  expect(await dumpRows(db)).toBe(written);
});
