import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../../tests/support/claim-desk.ts';
import { addCompany, addInvoices } from '../../../../tests/support/invoices/invoice-desk.ts';
import { useJobQueue } from '../../../../tests/support/set-up/use-job-queue.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { listNeeds } from './list-needs.ts';
import type { NeedKind } from './needs.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
// Creates the tables in which failed jobs are counted.
useJobQueue(database);
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeEach(async () => {
  shop = await openClaimDesk(database.current, stripe);
});

const needOf = async (wanted: NeedKind, now = shop.now()) =>
  (await listNeeds(database.current.db, testEnv(), now)).find(({ kind }) => kind === wanted);

const claimsNeed = () => needOf('claims-open');

test('open claims are listed, and urgent when one of them is due soon', async () => {
  const { orderId } = await shop.sold(shop.leadId, 3, 'kopare@foretag.example');
  expect(await claimsNeed()).toBeUndefined();
  const ids = (await shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await shop.claim(orderId, ids.slice(0, 2), 'no-need');
  expect(await claimsNeed()).toMatchObject({ kind: 'claims-open', isUrgent: false, count: 2, more: 0 });
  expect((await claimsNeed())?.parts.map(({ id }) => id).toSorted()).toEqual(
    claims.map(({ claimId }) => claimId).toSorted(),
  );
  expect((await claimsNeed())?.parts[0]).toMatchObject({ dueAt: expect.any(String) });
  shop.pass(11);
  expect(await claimsNeed()).toMatchObject({ isUrgent: true, count: 2 });
  for (const { claimId } of claims) await shop.decide(claimId, 'refuse', 'Numret går fram.');
  expect(await claimsNeed()).toBeUndefined();
});

test('overdue invoices are listed by company from the day after, and are urgent after the last reminder', async () => {
  const { db } = database.current;
  const [later = '', first = '', paid = ''] = await addInvoices(database.current, await addCompany(database.current), [
    { number: 17, dueOn: '2026-12-28' },
    { number: 18, dueOn: '2026-12-27' },
    { number: 19, dueOn: '2026-12-27' },
  ]);
  await db.update(invoices).set({ paid: 1_000_00 }).where(eq(invoices.id, paid));
  const needAt = (day: string) => needOf('invoices-overdue', new Date(`${day}T10:00:00Z`));
  expect(await needAt('2026-12-27')).toBeUndefined();
  expect(await needAt('2026-12-28')).toEqual({
    kind: 'invoices-overdue',
    ...{ isUrgent: false, count: 1, more: 0 },
    parts: [{ id: first, label: 'Exempel AB', count: 1, dueAt: '2026-12-27T12:00:00.000Z' }],
  });
  await db.update(invoices).set({ remindersSent: 2 }).where(eq(invoices.id, later));
  expect(await needAt('2026-12-28')).toMatchObject({ isUrgent: false });
  expect(await needAt('2026-12-29')).toMatchObject({ isUrgent: true, parts: [{ id: first }, { id: later }] });
});
