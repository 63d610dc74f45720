import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { contractors, quoteOffers, quoteRequests } from './quotes.table.ts';

const database = useTestDatabase();
const desk = useQuoteDesk(database);

describe('an admin', () => {
  test('sees the requests with category and offers, and sets status and notes; the audit log has no names', async () => {
    await desk.addContractor('A');
    const id = await desk.askAndOffer();
    await desk.askAndOffer({ name: 'Robin Exempel', email: 'robin@exempel.example' });
    expect((await desk.app().request('/api/quote-requests')).status).toBe(401);
    const headers = await asAdmin(database.current);
    const list = async (query = '') => (await desk.app().request(`/api/quote-requests${query}`, { headers })).json();
    expect(await list()).toMatchObject([
      { name: 'Robin Exempel' },
      { id, category: { name: 'Solceller' }, offers: [{ status: 'offered', provider: { companyName: 'A' } }] },
    ]);
    expect(await list(`?q=${id.slice(-8).toUpperCase()}`)).toHaveLength(1);
    expect([await list('?status=rejected'), (await list('?q=robin&sort=oldest')).length]).toEqual([[], 1]);
    const change = (body: unknown, more: object = {}, which = id) =>
      sendJson(desk.app(), 'PATCH', `/api/quote-requests/${which}`, body, { ...headers, ...more });
    const changed = await change({ status: 'converted', notes: 'Ring Kim' }, { 'if-match': '"1"' });
    expect([changed.status, await changed.json()]).toMatchObject([
      200,
      { id, status: 'converted', notes: 'Ring Kim', version: 2, category: { name: 'Solceller' } },
    ]);
    const stale = await change({ status: 'new' }, { 'if-match': '"1"' });
    expect([stale.status, (await stale.json()).current.version]).toEqual([409, 2]);
    const refused = [];
    for (const body of [{ status: 'perhaps' }, { name: 'Ny' }]) refused.push((await change(body)).status);
    expect([...refused, (await change({}, {}, newId())).status, (await change({}, {}, 'x')).status]).toEqual([
      400, 400, 404, 404,
    ]);
    expect((await sendJson(desk.app(), 'PATCH', `/api/quote-requests/${id}`, { status: 'new' })).status).toBe(401);
    const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries).toMatchObject([
      {
        entity: 'quote-request',
        entityId: id,
        before: { status: 'new' },
        after: { status: 'converted', notesChanged: true },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Kim');
  });

  test('deletes junk requests, but not one that a contractor has accepted', async () => {
    await desk.addContractor('A');
    const spam = await desk.askAndOffer();
    const real = await desk.askAndOffer({ name: 'Robin Exempel', email: 'robin@exempel.example' });
    const { db } = database.current;
    await db.update(quoteOffers).set({ status: 'accepted' }).where(eq(quoteOffers.quoteRequestId, real));
    const headers = await asAdmin(database.current);
    const remove = (id: string, more: object = { headers }) =>
      desk.app().request(`/api/admin/quote-requests/${id}`, { method: 'DELETE', ...more });
    expect((await remove(spam, {})).status).toBe(401);
    expect([(await remove(spam)).status, (await remove(spam)).status, (await remove('x')).status]).toEqual([
      204, 404, 404,
    ]);
    const kept = await remove(real);
    expect([kept.status, (await kept.json()).code]).toEqual([409, 'accepted']);
    expect((await db.select().from(quoteRequests)).map(({ id }) => id)).toEqual([real]);
    const log = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(log).toMatchObject([{ action: 'delete', entity: 'quote-request', entityId: spam, before: null }]);
  });

  test('offers a request to a chosen contractor, whatever it serves, while a place is free', async () => {
    await desk.addContractor('A');
    const id = await desk.askAndOffer();
    const elsewhere = await desk.addContractor('Annat', { postalPrefixes: ['9'] }, []);
    const headers = await asAdmin(database.current);
    const offer = async (providerId: unknown, which = id) => {
      const path = `/api/admin/quote-requests/${which}/offers`;
      const answer = await sendJson(desk.app(), 'POST', path, { providerId }, headers);
      return [answer.status, (await answer.json()).code];
    };
    expect(await offer(elsewhere)).toEqual([201, undefined]);
    expect(await desk.offersOf(id)).toEqual({ A: 'offered', Annat: 'offered' });
    expect((await desk.outbox('quote-offered')).map(({ to }) => to)).toContain('annat@leverantor.example');
    expect((await desk.outbox('quote-passed-on')).map(({ text }) => text)).toEqual([
      expect.stringContaining('- Annat'),
    ]);
    expect(await offer(elsewhere)).toEqual([409, 'already-offered']);
    expect(await offer(await desk.addContractor('Vilande', { active: false }))).toEqual([409, 'not-offerable']);
    expect(await offer(await desk.addContractor('Olicensierad', { certified: false }))).toEqual([409, 'not-offerable']);
    expect([await offer('x'), await offer(undefined)]).toEqual([
      [400, 'invalid-input'],
      [400, 'invalid-input'],
    ]);
    expect([await offer(newId()), await offer(elsewhere, newId())]).toEqual([
      [409, 'not-offerable'],
      [404, 'not-found'],
    ]);
    const [b, c] = [await desk.addContractor('B', {}, []), await desk.addContractor('C', {}, [])];
    const both = await Promise.all([offer(b), offer(c)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 409]);
    expect(Object.keys(await desk.offersOf(id))).toHaveLength(3);
    await database.current.db.update(quoteRequests).set({ status: 'rejected' });
    expect(await offer(c)).toEqual([409, 'not-under-way']);
    expect(
      (await database.current.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ after }) => after),
    ).toContainEqual({
      provider: 'Annat',
    });
  });

  test('deletes a category only once no contractor quotes for it', async () => {
    const headers = await asAdmin(database.current);
    const id = await desk.addContractor('A');
    const path = `/api/admin/categories/${desk.categoryId()}`;
    const remove = () => desk.app().request(path, { method: 'DELETE', headers });
    const kept = await remove();
    expect([kept.status, (await kept.json()).code]).toEqual([409, 'has-contractors']);
    await sendJson(desk.app(), 'PATCH', `/api/admin/providers/${id}`, { categoryIds: [] }, headers);
    expect((await remove()).status).toBe(204);
  });

  test('edits the contractors, and can only deactivate one that has had requests', async () => {
    const headers = await asAdmin(database.current);
    const send = (method: string, path: string, body: unknown, more: object = {}) =>
      sendJson(desk.app(), method, `/api/admin/providers${path}`, body, { ...headers, ...more });
    const created = await send('POST', '', {
      companyName: 'Ny AB',
      email: 'Ny@Leverantor.example',
      categoryIds: [desk.categoryId()],
      certified: true,
    });
    const provider = await created.json();
    expect([created.status, provider]).toMatchObject([
      201,
      {
        email: 'ny@leverantor.example',
        categoryIds: [desk.categoryId()],
        postalPrefixes: [],
        certified: true,
        active: true,
        version: 1,
      },
    ]);
    const again = await send('POST', '', { companyName: 'B', email: 'NY@leverantor.example', categoryIds: [] });
    expect([again.status, (await again.json()).code]).toEqual([409, 'known-address']);
    const refused = [];
    for (const body of [
      { companyName: '', email: 'b@leverantor.example', categoryIds: [] },
      { companyName: 'B', email: 'b@leverantor.example', categoryIds: [newId()] },
      { companyName: 'B', email: 'b@leverantor.example', categoryIds: [], postalPrefixes: ['SE1'] },
      { companyName: 'B', email: 'b@leverantor.example', categoryIds: [], extra: 1 },
    ])
      refused.push((await send('POST', '', body)).status);
    expect([refused, await database.current.db.select().from(contractors)]).toEqual([
      [400, 400, 400, 400],
      [expect.anything()],
    ]);
    const rest = await desk.addContractor('Reserv');
    const id = await desk.askAndOffer();
    await desk.addContractor('Nästa');
    expect((await send('DELETE', `/${provider.id}`, {})).status).toBe(409);
    const stale = await send('PATCH', `/${provider.id}`, { active: false }, { 'if-match': '"7"' });
    expect([stale.status, (await stale.json()).current.active]).toEqual([409, true]);
    const resting = await send(
      'PATCH',
      `/${provider.id}`,
      { active: false, postalPrefixes: ['1'] },
      { 'if-match': '"1"' },
    );
    expect([resting.status, await resting.json()]).toMatchObject([
      200,
      { active: false, postalPrefixes: ['1'], version: 2 },
    ]);
    await desk.work();
    expect(await desk.offersOf(id)).toEqual({ 'Ny AB': 'declined', Nästa: 'offered', Reserv: 'offered' });
    expect((await send('PATCH', `/${provider.id}`, { email: 'reserv@leverantor.example' })).status).toBe(409);
    expect((await send('PATCH', `/${provider.id}`, { categoryIds: [newId()] })).status).toBe(400);
    const list = async (query = '') => (await desk.app().request(`/api/admin/providers${query}`, { headers })).json();
    expect([await list('?active=false'), await list('?q=reserv')]).toMatchObject([
      [{ companyName: 'Ny AB', categoryIds: [desk.categoryId()] }],
      [{ id: rest }],
    ]);
    await database.current.db.delete(quoteRequests);
    expect([(await send('DELETE', `/${rest}`, {})).status, (await send('DELETE', `/${rest}`, {})).status]).toEqual([
      204, 404,
    ]);
    expect((await desk.app().request('/api/admin/providers')).status).toBe(401);
    const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'create provider',
      'edit provider',
      'delete provider',
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });
});
