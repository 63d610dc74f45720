import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { person, storedPhone, usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminSessions, admins } from '../accounts/accounts.table.ts';
import { leadImports } from '../imports/imports.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { orderEvents, orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { returnStock } from '../stock/return-stock.ts';
import { anonymiseOldOrders } from './anonymise-old-orders.ts';
import { applyRetention } from './apply-retention.ts';

const desk = usePrivacyDesk();
const { email } = person;
const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000);

test('a night anonymises orders when the bookkeeping period is over, and erases all other old data', async () => {
  const shop = desk.openShop();
  const leadId = await addListing(desk.database.current, { records: 4, maxBuyers: 2, availableCount: 8 });
  const [old, second, kept] = [
    await desk.buy(shop, leadId),
    await desk.buy(shop, leadId),
    await desk.buy(shop, leadId),
  ];
  const unpaid = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'ingen@foretag.example' });
  const backdate = async (orderId: string, at: Date) => {
    await desk.db().update(orders).set({ createdAt: at, paidAt: at }).where(eq(orders.id, orderId));
    await desk.db().update(receipts).set({ createdAt: at }).where(eq(receipts.orderId, orderId));
  };
  await backdate(old.orderId, yearsAgo(8.1));
  await backdate(second.orderId, yearsAgo(8.1));
  await backdate(kept.orderId, yearsAgo(6.9));
  await numberReceipts(desk.db());
  await desk
    .db()
    .update(orders)
    .set({ status: 'cancelled', heldUntil: null, createdAt: yearsAgo(2.1) })
    .where(eq(orders.id, unpaid.orderId));
  await desk.db().transaction((tx) => returnStock(tx, unpaid.orderId, new Date()));
  await desk.writeEverywhere(yearsAgo(2.1));
  await desk
    .db()
    .insert(newsletters)
    .values({ email: 'obekraftad@foretag.example', createdAt: yearsAgo(0.1) });
  const [admin] = await desk.db().insert(admins).values({ username: 'a', passwordHash: 'x' }).returning();
  await desk
    .db()
    .insert(adminSessions)
    .values({ tokenHash: 'c', adminId: admin?.id ?? '', expiresAt: yearsAgo(1) });
  const file = { leadId, actor: 'admin', fileName: 'Berit Exempel.csv' };
  await desk
    .db()
    .insert(leadImports)
    .values({ ...file, createdAt: yearsAgo(1.6) });
  const services = { ...shop.services, stockChanged: () => {} };
  const blankedAgain = (await desk.db().select().from(mails).orderBy(mails.id)).find(
    ({ dedupeKey }) => dedupeKey === null,
  )?.id;
  const done = await applyRetention(services, new Date());
  expect(done).toMatchObject({
    records: 0,
    orders: 3,
    contacts: 1,
    quoteRequests: 1,
    mails: 3,
    billing: 1,
    fileNames: 1,
    sessions: 3,
  });
  expect(await shop.order(old.orderId)).toMatchObject({
    customerName: 'Anonymised',
    customerEmail: `${old.orderId}@anonymised.invalid`,
    customerPhone: null,
    companyName: null,
    cardFingerprint: null,
    anonymisedAt: expect.any(Date),
    status: 'paid',
  });
  expect(await shop.order(kept.orderId)).toMatchObject({
    customerEmail: email,
    cardFingerprint: expect.any(String),
    anonymisedAt: null,
  });
  const documents = await desk.db().select().from(receipts).where(eq(receipts.orderId, old.orderId));
  expect(documents).toMatchObject([
    { number: 1, content: { buyer: { name: 'Anonymised', companyName: null }, total: '186.25' } },
  ]);
  const left = JSON.stringify([
    await desk
      .db()
      .select()
      .from(mails)
      .where(sql`${mails.dedupeKey} is null or starts_with(${mails.dedupeKey}, ${`order:${old.orderId}:`})`),
    await desk.db().select().from(orderEvents).where(eq(orderEvents.orderId, old.orderId)).orderBy(orderEvents.id),
    await desk.db().select().from(demoIntents),
    await desk.db().select().from(leadImports),
  ]);
  for (const personal of ['berit', 'Berit', person.phone, storedPhone]) expect(left).not.toContain(personal);
  const resend = `/api/admin/mails/${blankedAgain}/resend`;
  expect((await sendJson(shop.app, 'POST', resend, {}, await asAdmin(desk.database.current))).status).toBe(409);
  expect((await desk.db().select().from(newsletters)).length).toBe(1);
  expect(await wrongBooks(desk.database.current)).toEqual({});
  expect(Object.values(await applyRetention(services, new Date())).every((count) => count === 0)).toBe(true);
});

test('if one part of retention fails, the other parts run and the night counts as failed', async () => {
  const shop = desk.openShop();
  await addListing(desk.database.current, { records: 1, availableCount: 1 });
  await desk
    .db()
    .update(leadRecords)
    .set({ collectedAt: yearsAgo(2) });
  const unconfirmed = { email: 'obekraftad@foretag.example', createdAt: yearsAgo(0.1) };
  await desk.db().insert(newsletters).values(unconfirmed);
  const stockChanged = () => {
    throw new Error('The shop could not be told.');
  };
  const night = applyRetention({ ...shop.services, stockChanged }, new Date());
  await expect(night).rejects.toThrow('Retention failed for records.');
  expect(await desk.db().select().from(newsletters)).toEqual([]);
});

test('an order is kept as long as its last document', async () => {
  const shop = desk.openShop();
  const { orderId } = await desk.buy(shop, await addListing(desk.database.current, { records: 1, availableCount: 1 }));
  await desk
    .db()
    .update(orders)
    .set({ createdAt: yearsAgo(9), paidAt: yearsAgo(9) });
  await desk
    .db()
    .update(receipts)
    .set({ createdAt: yearsAgo(9) });
  const [receipt] = await desk.db().select().from(receipts);
  const note = {
    orderId,
    series: 'credit-note',
    number: 1,
    content: receipt?.content,
    creditsReceiptId: receipt?.id,
  } as const;
  await desk
    .db()
    .insert(receipts)
    .values({ ...note, createdAt: yearsAgo(6.9) });
  expect(await anonymiseOldOrders(desk.db(), new Date())).toBe(0);
  await desk
    .db()
    .update(receipts)
    .set({ createdAt: yearsAgo(8.1) });
  expect(await anonymiseOldOrders(desk.db(), new Date())).toBe(1);
  expect(await shop.order(orderId)).toMatchObject({ customerName: 'Anonymised' });
});
