import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { addListing } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { auditEntries } from '../../audit/audit.table.ts';

const database = useTestDatabase({ isEmptied: true });

async function open() {
  const app = createTestApp(database.current);
  const headers = await asAdmin(database.current);
  return {
    app,
    headers,
    begin: async (body: object) => (await sendJson(app, 'POST', '/api/admin/exports', body, headers)).status,
    read: async (path: string) => (await app.request(path, { headers })).status,
    logged: async () => {
      const rows = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
      return rows.map(({ actor, action, entity, entityId, after }) => ({ actor, action, entity, entityId, after }));
    },
  };
}

const exported = { actor: 'admin', action: 'export' };

test('an export of records is logged with its listing; one of another list with its file', async () => {
  const { begin, logged } = await open();
  const of = await addListing(database.current, {});
  expect(await begin({ file: 'records.csv', of, isNarrowed: true })).toBe(200);
  expect(await begin({ file: 'orders.csv' })).toBe(200);
  expect(await logged()).toEqual([
    { ...exported, entity: 'lead', entityId: of, after: { file: 'records.csv', isNarrowed: true } },
    { ...exported, entity: 'export', entityId: 'orders.csv', after: { file: 'orders.csv', isNarrowed: false } },
  ]);
});

test.each([
  {},
  { file: 'everything.csv' },
  { file: 'records.csv' },
  { file: 'orders.csv', of: crypto.randomUUID() },
  { file: 'orders.csv', q: 'anna@foretag.example' },
])('%j is not an export', async (body) => {
  const { begin, logged } = await open();
  expect(await begin(body)).toBe(400);
  expect(await logged()).toEqual([]);
});

test('reading all records of a listing at once is an export, reading a page is not', async () => {
  const { read, logged } = await open();
  const of = await addListing(database.current, {});
  expect(await read(`/api/admin/leads/${of}/records?limit=25`)).toBe(200);
  expect(await logged()).toEqual([]);
  expect(await read(`/api/admin/leads/${of}/records`)).toBe(200);
  expect(await logged()).toEqual([
    { ...exported, entity: 'lead', entityId: of, after: { file: 'records.json', isNarrowed: false } },
  ]);
});
