import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { type SmtpFault, startSmtpServer, type TestSmtpServer } from '../../../../tests/support/network/smtp-server.ts';
import { addListing, openSale } from '../../../../tests/support/sale.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { jobRows } from '../../../platform/jobs/job-rows.ts';
import { type JobQueue, openJobQueue } from '../../../platform/jobs/queue.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { createSmtpTransport } from '../../../platform/mail/transport.ts';
import { adminAlerts } from '../../alerts/alerts.table.ts';
import { raiseAlert } from '../../alerts/raise-alert.ts';
import { orderEvents } from '../../orders/orders.table.ts';
import { refunds } from '../../refunds/refunds.table.ts';
import { applyEvent } from '../../sales/apply-changes.ts';
import { deliverOrder } from '../../sales/deliver-order.job.ts';
import { lockSale } from '../../sales/lock-sale.ts';
import { handleFailures } from './handle-failures.job.ts';

const database = useTestDatabase({ isEmptied: true });
const brittle = defineJob({
  name: 'brittle',
  payload: z.object({ orderId: z.string().optional() }),
  run: async () => {},
});

const stripe = await useStripeServer();
let smtp: TestSmtpServer;
let queue: JobQueue;
let shop: ReturnType<typeof openSale>;

beforeAll(async () => {
  smtp = await startSmtpServer();
  // No worker: the queue only creates the tables, and the tests do the work.
  queue = await openJobQueue(database.current, [sendMailJob, brittle], (error) => {
    throw error;
  });
});
afterAll(async () => {
  await queue.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.behave();
  smtp.received.length = 0;
  const settings = { ADMIN_EMAIL: 'admin@torget.example', RATE_LIMITS: 'on' };
  shop = openSale(database.current, stripe, {
    settings,
    enqueue: async (tx, job, payload) => {
      if (job.name === sendMailJob.name) await queue.enqueue(tx, job, payload);
    },
  });
});

const db = () => database.current.db;
const start = Date.now();
const after = (minutes: number) => new Date(start + minutes * 60_000);
const look = (minutes = 0) => handleFailures(shop.services, after(minutes));
const alerts = async () =>
  (await db().select().from(adminAlerts).orderBy(adminAlerts.kind)).map(({ kind, label }) => [kind, label]);
const alertMails = () => db().select().from(mails).where(eq(mails.template, 'admin-alert')).orderBy(mails.id);

/** Everything queued gets its last try. */
async function workOff(fault?: SmtpFault): Promise<void> {
  smtp.behave(fault);
  const from = { name: 'Torget', address: 'no-reply@torget.example' };
  const transport = createSmtpTransport({
    smtpUrl: smtp.url,
    sender: () => ({ from }),
    publicUrl: 'http://localhost:3000',
  });
  const waiting = await db().select().from(mails).where(eq(mails.status, 'queued')).orderBy(mails.id);
  for (const { id } of waiting) {
    const run = sendMailJob.run({ ...shop.services, transport }, { mailId: id }, { isLast: true });
    await run.then(
      () => db().execute(sql`update ${jobRows} set state = 'completed' where data ->> 'mailId' = ${id}`),
      () =>
        db().execute(sql`update ${jobRows} set state = 'failed', completed_on = now() where data ->> 'mailId' = ${id}`),
    );
  }
}

async function sell(records: number): Promise<{ orderId: string; orderNumber: string }> {
  const leadId = await addListing(database.current, { records });
  const sold = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(sold.intentId);
  await shop.announce(sold.intentId);
  await deliverOrder(db(), shop.services, sold.orderId, new Date());
  return sold;
}

const eventsOf = (orderId: string) =>
  db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id);

test('an order whose delivery cannot be mailed stops and says why; sent again, it continues', async () => {
  const { orderId, orderNumber } = await sell(3);
  await workOff('refuses');
  await look();
  await look();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pausad/Fel' });
  const stop = (await eventsOf(orderId)).filter(({ kind }) => kind === 'delivery-mail-failed');
  expect(stop).toMatchObject([{ actor: 'shop', details: { from: 'Levererad', to: 'Pausad/Fel' } }]);
  expect(stop[0]?.details.reason).toContain('550');
  expect(JSON.stringify(stop)).not.toContain('kopare@');
  expect(await alerts()).toEqual([['order-stopped', orderNumber]]);
  const [alert, ...others] = await alertMails();
  expect(others).toEqual([]);
  expect(alert?.to).toBe('admin@torget.example');
  expect(alert?.text).toContain(`Order ${orderNumber} är pausad`);
  expect(alert?.text).toContain(`Order ${orderNumber} is paused`);

  const headers = await asAdmin(database.current);
  const [mail] = await db().select().from(mails).where(eq(mails.template, 'leads-delivered')).orderBy(mails.id);
  const answer = await sendJson(shop.app, 'POST', `/api/admin/mails/${mail?.id}/resend`, {}, headers);
  expect(answer.status).toBe(200);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  const again = await sendJson(shop.app, 'POST', `/api/admin/mails/${mail?.id}/resend`, {}, headers);
  expect(again.status).toBe(409);
  // The earlier failed job says nothing about the new one.
  await look(20);
  await workOff('refuses');
  await look(40);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pausad/Fel' });
  expect((await alerts()).filter(([kind]) => kind === 'order-stopped')).toHaveLength(2);
});

test('a mail whose worker was killed in its last try is found', async () => {
  const { orderId } = await sell(3);
  await db().execute(sql`update ${jobRows} set state = 'failed', completed_on = now()`);
  await look();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pausad/Fel' });
  expect((await db().select().from(mails).orderBy(mails.id)).map(({ status }) => status)).toEqual(['failed', 'queued']);
});

test('the admin is alerted once of a waiting order, and of a failed refund', async () => {
  const { orderId, orderNumber } = await sell(0);
  await deliverOrder(db(), shop.services, orderId, new Date());
  const [refund] = await db().insert(refunds).values({ orderId, amount: 100, reason: 'test' }).returning();
  await db().transaction(async (tx) => {
    const sale = await lockSale(tx, { orderId });
    if (!sale) throw new Error('No sale.');
    const answer = { id: 're_1', amountOre: 100, status: 'failed' as const };
    await applyEvent(
      tx,
      shop.services,
      sale,
      { kind: 'refund-answered', refundId: refund?.id ?? '', answer },
      new Date(),
    );
  });
  await look();
  expect(await alerts()).toEqual([
    ['order-waits', orderNumber],
    ['refund-failed', orderNumber],
  ]);
  const [mail] = await alertMails();
  expect(mail?.subject).toBe('Att åtgärda i butiken: 2 st');
});

test('a burst of alerts is one mail, and the next comes after ten minutes', async () => {
  const storm = (from: number) =>
    Array.from({ length: 300 }, (_, index) => ({
      kind: 'job-failed' as const,
      about: `x:${from + index}`,
      label: 'x',
    }));
  await raiseAlert(db(), storm(0), after(0));
  await Promise.all([look(), look()]);
  expect(await alertMails()).toHaveLength(1);
  expect((await alertMails())[0]?.text).toContain('… och 250 till.');
  await workOff();
  await raiseAlert(db(), storm(200), after(1));
  await look(5);
  expect(await alertMails()).toHaveLength(1);
  await look(11);
  const [, second] = await alertMails();
  expect(second?.subject).toBe('Att åtgärda i butiken: 200 st');
  // No third mail while one is queued, and its failure raises no alert.
  await raiseAlert(db(), storm(1_000), after(12));
  await look(60);
  expect(await alertMails()).toHaveLength(2);
  await workOff('refuses');
  await look(70);
  expect((await alertMails()).map(({ status }) => status)).toEqual(['sent', 'failed', 'queued']);
  expect((await alerts()).some(([kind]) => kind === 'mail-failed')).toBe(false);
});

test('a job that failed for good raises an alert; one failing every minute, one a day', async () => {
  const failed = (count: number) =>
    db().execute(sql`update ${jobRows} set state = 'failed', retry_count = ${count}, completed_on = now()`);
  await queue.enqueue(db(), brittle, { orderId: crypto.randomUUID() });
  await queue.enqueue(db(), brittle, { orderId: crypto.randomUUID() });
  await queue.enqueue(db(), brittle, {});
  await queue.enqueue(db(), brittle, {});
  await failed(1);
  await look();
  await look();
  expect(await alerts()).toEqual(Array.from({ length: 3 }, () => ['job-failed', 'brittle']));
  // Run again by hand, and failed again.
  await failed(2);
  await look();
  expect(await alerts()).toHaveLength(5);
  await look(24 * 60);
  expect(await alerts()).toHaveLength(6);
});
