import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { person, usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { adminInvitations, admins, adminTokens } from '../accounts/accounts.table.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { applyRetention } from './apply-retention.ts';

const desk = usePrivacyDesk();
const { email } = person;

test('notes about a person are found and erased with them', async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  const own = await desk.buy(shop, await addListing(desk.database.current, { records: 2, availableCount: 2 }));
  const add = (note: object) => sendJson(shop.app, 'POST', '/api/admin/notes', note, headers);
  await add({ orderId: own.orderId, text: 'Om ordern' });
  await add({ email: email.toUpperCase(), text: 'Om köparen' });
  await add({ email: 'annan@foretag.example', text: 'Om en annan' });
  const found = await (await shop.app.request(`/api/admin/privacy?email=${email}`, { headers })).json();
  expect(found.notes.map(({ text }: { text: string }) => text)).toEqual(['Om ordern', 'Om köparen']);
  const { erased } = (await desk.erase(shop, { email }, headers)).body;
  expect(erased).toMatchObject({ notes: 1 });
  const left = (await desk.db().select().from(notes)).map(({ text }) => text);
  expect(left).not.toContain('Om köparen');
  expect(left).toContain('Om en annan');
});

test('a note about somebody who never bought is deleted in time', async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  await desk.buy(shop, await addListing(desk.database.current, { records: 2, availableCount: 2 }));
  for (const address of [email, 'annan@foretag.example']) {
    await sendJson(shop.app, 'POST', '/api/admin/notes', { email: address, text: address }, headers);
  }
  await applyRetention(shop.services, new Date(Date.now() + 3 * 365 * 86_400_000));
  expect((await desk.db().select().from(notes)).map(({ text }) => text)).toEqual([email]);
});

test('an invitation goes with the person, and a link that confirms an address once it opens nothing', async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  for (const address of [email, 'annan@foretag.example']) {
    const asked = { email: address, role: 'editor' };
    expect((await sendJson(shop.app, 'POST', '/api/admin/invitations', asked, headers)).status).toBe(201);
  }
  const found = await (await shop.app.request(`/api/admin/privacy?email=${email}`, { headers })).json();
  expect(found.signIns).toEqual({ sessions: 0, links: 1 });
  expect((await desk.erase(shop, { email }, headers)).body.erased.signIns).toBe(1);
  const left = await desk.db().select({ email: adminInvitations.email }).from(adminInvitations);
  expect(left).toEqual([{ email: 'annan@foretag.example' }]);
  const [admin] = await desk.db().select().from(admins);
  const token = { tokenHash: 'x', purpose: 'email', adminId: admin?.id ?? '', email } as const;
  await desk
    .db()
    .insert(adminTokens)
    .values({ ...token, expiresAt: new Date() });
  await applyRetention(shop.services, new Date(Date.now() + 1_000));
  expect(await desk.db().select().from(adminTokens)).toEqual([]);
});
