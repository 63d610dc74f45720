import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import type { SavedView } from './saved-views.ts';

const database = useTestDatabase({ isEmptied: true });

async function openDesk() {
  const headers = await asAdmin(database.current);
  const app = createTestApp(database.current);
  return {
    app,
    headers,
    save: (body: unknown) => sendJson(app, 'POST', '/api/admin/views', body, headers),
    list: async (list: string): Promise<SavedView[]> =>
      (await app.request(`/api/admin/views?list=${list}`, { headers })).json(),
    remove: async (id: string) => (await app.request(`/api/admin/views/${id}`, { method: 'DELETE', headers })).status,
  };
}

test('a view is stored by name for one list, overwritten by the next of that name, and deleted', async () => {
  const { app, save, list, remove } = await openDesk();
  expect((await save({ list: 'orders', name: ' Betalda ', search: { status: 'paid' } })).status).toBe(200);
  expect((await save({ list: 'leads', name: 'Betalda', search: {} })).status).toBe(200);
  await save({ list: 'orders', name: 'Betalda', search: { status: 'paid', from: '2026-01-01' } });
  const [kept, ...others] = await list('orders');
  expect([kept, others]).toMatchObject([{ name: 'Betalda', search: { status: 'paid', from: '2026-01-01' } }, []]);
  expect(await list('claims')).toEqual([]);
  expect([await remove(kept?.id ?? ''), await remove(kept?.id ?? ''), await remove('x')]).toEqual([204, 404, 404]);
  expect([(await list('orders')).length, (await list('leads')).length]).toEqual([0, 1]);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    'create view',
    'create view',
    'edit view',
    'delete view',
  ]);
  expect((await app.request('/api/admin/views?list=orders')).status).toBe(401);
});

test('an invalid view is refused by its field; its search text, which may name somebody, is not stored', async () => {
  const { app, headers, save, list } = await openDesk();
  const good = { list: 'orders', name: 'Nya', search: { status: 'paid' } };
  const refused = async (body: unknown) => {
    const answer = await save(body);
    return [answer.status, Object.keys((await answer.json()).fields ?? {}).map((field) => field.split('.')[0])];
  };
  expect(await refused({ ...good, name: '' })).toEqual([400, ['name']]);
  expect(await refused({ ...good, name: 'x'.repeat(61) })).toEqual([400, ['name']]);
  expect(await refused({ ...good, list: 'no list' })).toEqual([400, ['list']]);
  expect(await refused({ ...good, search: { q: 'kim@exempel.example' } })).toEqual([400, ['search']]);
  expect(await refused({ ...good, search: { status: 'x'.repeat(301) } })).toEqual([400, ['search']]);
  expect(await refused({ ...good, search: { status: '\ud83d' } })).toEqual([400, ['search']]);
  const many = Object.fromEntries([...'abcdefghijklmnopqrstuvwxyzABCDE'].map((name) => [name, '1']));
  expect(await refused({ ...good, search: many })).toEqual([400, ['search']]);
  expect((await app.request('/api/admin/views?list=', { headers })).status).toBe(400);
  expect(await list('orders')).toEqual([]);
});

test('a list has fifty views at most, and the next one is refused with a reason', async () => {
  const { save, list } = await openDesk();
  for (let index = 0; index < 50; index += 1) await save({ list: 'orders', name: `Vy ${index}`, search: {} });
  const refused = await save({ list: 'orders', name: 'En till', search: {} });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'too-many-views']);
  expect((await save({ list: 'orders', name: 'Vy 7', search: { status: 'paid' } })).status).toBe(200);
  expect(await list('orders')).toHaveLength(50);
});
