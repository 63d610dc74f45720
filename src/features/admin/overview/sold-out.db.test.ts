import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openRefunds } from '../../../../tests/support/refunds.ts';
import { addListing } from '../../../../tests/support/sale.ts';
import { useJobQueue } from '../../../../tests/support/set-up/use-job-queue.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { alertMail } from '../../alerts/alert-mail.mail.ts';
import { adminAlerts } from '../../alerts/alerts.table.ts';
import { leads } from '../../catalogue/catalogue.table.ts';
import { checkBooksJob } from '../../doctor/check-books.job.ts';
import type { Need } from './needs.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
// what needs a hand counts failed jobs too
useJobQueue(database, [checkBooksJob]);
let shop: Awaited<ReturnType<typeof openRefunds>>;
const now = () => new Date('2026-11-20T08:00:00Z');

beforeEach(async () => {
  shop = await openRefunds(database.current, stripe, now);
});

test('a listing whose last lead is paid for is listed and told once, not while it is held or when collected to order', async () => {
  const { db } = database.current;
  const records = { records: 2, availableCount: 2, publishedAt: now() };
  const leadId = await addListing(database.current, { ...records, title: 'Takbyte', titleEn: 'New roof' });
  const toOrder = await addListing(database.current, { availableCount: 1 });
  const soldOut = async () => {
    const needs: Need[] = await (await shop.app.request('/api/admin/needs', { headers: shop.headers })).json();
    return needs.filter(({ kind }) => kind === 'listings-sold-out');
  };
  const told = async () => (await db.select().from(adminAlerts)).filter(({ kind }) => kind === 'listing-sold-out');
  const held = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  await shop.paid([
    { leadId, quantity: 1 },
    { leadId: toOrder, quantity: 1 },
  ]);
  expect([await soldOut(), await told()]).toEqual([[], []]);
  stripe.pay(held.intentId);
  await shop.announce(held.intentId, 'payment_intent.succeeded');
  await shop.announce(held.intentId, 'payment_intent.succeeded');
  const parts = [{ id: leadId, label: 'Takbyte', labelEn: 'New roof', count: 1 }];
  expect(await soldOut()).toEqual([{ kind: 'listings-sold-out', isUrgent: false, count: 1, parts, more: 0 }]);
  expect(await told()).toMatchObject([{ about: `${leadId}:${held.orderId}`, label: 'Takbyte' }]);
  const [alert] = await told();
  const mail = alertMail(alert ? [alert] : [], 'agare@butik.example', testEnv({}));
  expect(mail.text).toContain(`- Annonsen Takbyte är slutsåld. Importera fler leads, eller arkivera den.\n`);
  expect(mail.text).toContain(`/admin?tab=leads&of=${leadId}\n`);
  await db.update(leads).set({ archivedAt: now() }).where(eq(leads.id, leadId));
  expect(await soldOut()).toEqual([]);
});
