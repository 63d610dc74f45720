import { expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useJobQueue } from '../../../tests/support/set-up/use-job-queue.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { chainAuditJob, findChainBreak } from '../audit/chain-audit.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
useJobQueue(database);

test('a failed refund is marked as paid back in another way, once, and the provider is not asked', async () => {
  await truncateAll(database.current);
  const shop = await openRefunds(database.current, stripe);
  const leadId = await addListing(database.current);
  const { orderId, intentId } = await shop.paid([{ leadId, quantity: 2 }]);
  const byHand = { byHand: true, reason: 'Bankgiro 17 mars' };
  const early = await shop.refund(orderId, byHand);
  expect([early.status, (await early.json()).code]).toEqual([409, 'already-refunded']);
  expect((await shop.refund(orderId, { byHand: true, recordIds: [leadId] })).status).toBe(400);
  await shop.refunded(orderId);
  await shop.give(orderId);
  stripe.failRefund((await shop.rows(orderId))[0]?.providerRefundId ?? '');
  await shop.announce(intentId);
  const [twice, once] = await Promise.all([shop.refund(orderId, byHand), shop.refund(orderId, byHand)]);
  expect([twice.status, once.status].sort()).toEqual([200, 409]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 37_250 });
  expect((await shop.rows(orderId)).map(({ status, reason }) => `${status} ${reason}`).sort()).toEqual([
    'failed admin',
    'succeeded by-hand',
  ]);
  expect((await shop.rows(orderId)).at(-1)?.providerRefundId).toBeNull();
  const person = { email: 'kopare@foretag.example' };
  const logged = async () => JSON.stringify(await database.current.db.select().from(auditEntries));
  await chainAuditJob.run(shop.services, {}, { isLast: true });
  expect(await logged()).toContain(byHand.reason);
  expect((await sendJson(shop.app, 'POST', '/api/admin/privacy/erase', person, shop.headers)).status).toBe(200);
  expect(await logged()).not.toContain(byHand.reason);
  expect(await findChainBreak(database.current.db)).toBeNull();
  expect((await shop.rows(orderId)).map(({ reason }) => reason).sort()).toEqual(['admin', 'by-hand']);
  expect(await wrongBooks(database.current)).toEqual({});
});
