import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { admins } from '../../accounts/accounts.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import type { AuditEntry } from '../../audit/list-audit.ts';
import { writeAudit } from '../../audit/write-audit.ts';

const database = useTestDatabase();

test('the log is read newest first, by page, by word and by id, and by admins alone', async () => {
  const headers = await asAdmin(database.current);
  const app = createTestApp(database.current);
  const entityId = crypto.randomUUID();
  const entry = { actor: 'chefen', action: 'edit', entity: 'lead', entityId };
  await writeAudit(database.current.db, { ...entry, before: { price: 1 }, after: { price: 2 } }, new Date());
  await writeAudit(database.current.db, { ...entry, action: '100 %', entityId: 'x' }, new Date());
  const read = async (query: string): Promise<(AuditEntry & { names: object })[]> =>
    (await app.request(`/api/admin/audit${query}`, { headers })).json();
  const entries = async (query: string) => (await read(query)).map(({ action }) => action);
  expect(await entries('')).toEqual(['100 %', 'edit']);
  expect(await entries('?sort=oldest')).toEqual(['edit', '100 %']);
  expect(await entries('?q=100 %25')).toEqual(['100 %']);
  expect(await entries('?actor=chefen&entity=lead')).toEqual(['100 %', 'edit']);
  for (const none of ['?actor=che', '?actor=chefen&entity=order']) expect(await entries(none)).toEqual([]);
  expect(await read(`?q=${entityId}`)).toMatchObject([{ before: { price: 1 }, after: { price: 2 } }]);
  const { db } = database.current;
  const [account] = await db.select().from(admins);
  const about = { actor: 'chefen', action: 'edit', entity: 'admin', entityId: account?.id ?? '' };
  await writeAudit(db, { ...about, after: { leadId: crypto.randomUUID() } }, new Date());
  expect((await read(`?q=${account?.id}`)).map(({ names }) => names)).toEqual([
    { [about.entityId]: account?.username },
  ]);
  await db.delete(auditEntries).where(eq(auditEntries.entity, 'admin'));
  const page = await app.request('/api/admin/audit?limit=1', { headers });
  const next = /<[^>?]+(\?[^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect(await entries(next)).toEqual(['edit']);
  const buyer = { cookie: `buyer_session=${headers.cookie?.split('=')[1]}` };
  for (const stranger of [{}, buyer, { cookie: 'admin_session=forged' }]) {
    expect((await app.request('/api/admin/audit', { headers: stranger })).status).toBe(401);
  }
});
