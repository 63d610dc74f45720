import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { categories, leads } from '../../src/features/catalogue/catalogue.table.ts';
import type { Confirmation } from '../../src/features/confirmation/show-confirmation.ts';
import type { Order } from '../../src/features/orders/move-order.ts';
import { orders } from '../../src/features/orders/orders.table.ts';
import { openPayments } from '../../src/features/payments/open-payments.ts';
import type { VolumeStep } from '../../src/features/policy/totals.rules.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import { settingsOf } from '../../src/features/settings/settings.rules.ts';
import { reconcilePayments } from '../../src/features/settlement/reconcile-payments.job.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Enqueue } from '../../src/platform/jobs/job.ts';
import type { StripeServer } from './stripe/stripe-server.ts';
import { createTestApp, sendJson, testEnv, testServices } from './test-app.ts';

export type CartItem = { leadId: string; quantity: number };

type NewListing = Partial<typeof leads.$inferInsert> & { records?: number };

export async function addListing({ db }: Database, input: NewListing = {}): Promise<string> {
  const { records = 0, ...lead } = input;
  const [category] = await db
    .insert(categories)
    .values({ name: `Bygg ${randomUUID()}`, icon: 'Home' })
    .returning();
  if (!category) throw new Error('No category.');
  const all = {
    categoryId: category.id,
    title: 'Takbyte',
    description: 'Villa',
    pricePerLead: 14_900,
    availableCount: 5,
    ...(records > 0 && { freeRecords: records }),
    ...lead,
  };
  const [row] = await db.insert(leads).values(all).returning();
  if (!row) throw new Error('No listing.');
  if (records > 0) {
    const made = Array.from({ length: records }, () => ({
      leadId: row.id,
      email: `${randomUUID()}@foretag.example`,
      collectedAt: new Date(),
      maxBuyers: row.maxBuyers,
    }));
    await db.insert(leadRecords).values(made);
  }
  return row.id;
}

/** For tests that insert records directly. */
export const countFreeRecords = ({ db }: Pick<Database, 'db'>) =>
  db.execute(sql`
    update ${leads} set free_records = r.free
    from (select lead_id, count(*) filter (where free_slots > 0) as free from ${leadRecords} group by 1) r
    where r.lead_id = ${leads.id}`);

export const stockOf = async ({ db }: Database, id: string) =>
  (await db.select({ available: leads.availableCount, sold: leads.soldCount }).from(leads).where(eq(leads.id, id)))[0];

export const contact = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };

export type Prepared = Record<'clientSecret' | 'checkoutId' | 'subtotal' | 'vat' | 'total' | 'saved', string>;

type SaleParams = {
  settings?: Record<string, string>;
  now?: () => Date;
  enqueue?: Enqueue;
  /** The delivery in the paying transaction fails, so leads stay reserved until the job runs. */
  deliversLater?: boolean;
  volumeSteps?: readonly VolumeStep[];
};

/** Only the delivery mail is urgent. */
const refusingUrgent =
  (enqueue: Enqueue): Enqueue =>
  async (tx, job, payload, options) => {
    if (options?.isUrgent) throw new Error('No mail can be queued just now.');
    await enqueue(tx, job, payload, options);
  };

/** Paid through the test Stripe server. */
export function openSale(database: Database, stripe: StripeServer, params: SaleParams = {}) {
  const { now = () => new Date() } = params;
  const jobs: string[] = [];
  const settings = { ...stripe.settings, RATE_LIMITS: 'off', ...params.settings };
  const enqueue: Enqueue =
    params.enqueue ??
    (async (_, job) => {
      jobs.push(job.name);
    });
  const stockChanges: string[] = [];
  const stockChanged = (ids: readonly string[]) => void stockChanges.push(...ids);
  const inSale = params.deliversLater ? refusingUrgent(enqueue) : enqueue;
  const env = testEnv(settings);
  const setVolumeSteps = (volumeSteps: readonly VolumeStep[]): void => {
    env.onScreen.values = { ...settingsOf(env), volumeSteps: [...volumeSteps] };
  };
  if (params.volumeSteps) setVolumeSteps(params.volumeSteps);
  const app = createTestApp(database, { now, deps: { env, enqueue: inSale, stockChanged } });
  const services = testServices(database, { env, enqueue, now, stockChanged });

  const prepare = (cartItems: unknown, checkoutId?: string) =>
    sendJson(app, 'POST', '/api/create-payment-intent', { cartItems, ...(checkoutId && { checkoutId }) });

  async function prepared(cartItems: readonly CartItem[], checkoutId?: string): Promise<Prepared> {
    const answer = await prepare(cartItems, checkoutId);
    if (answer.status !== 200) throw new Error(`No checkout: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  const submit = (checkoutId: string, more: object = {}, headers: Record<string, string> = {}) =>
    sendJson(app, 'POST', `/api/checkouts/${checkoutId}/submit`, { ...contact, ...more }, headers);

  return {
    app,
    setVolumeSteps,
    jobs,
    services,
    stockChanges,
    prepare,
    prepared,
    submit,
    async submitted(cartItems: readonly CartItem[], more: object = {}) {
      const checkout = await prepared(cartItems);
      const answer = await submit(checkout.checkoutId, more);
      if (answer.status !== 200) throw new Error(`Not submitted: ${answer.status} ${await answer.text()}`);
      const order: { orderId: string; orderNumber: string; heldUntil: string } = await answer.json();
      return { ...checkout, ...order, intentId: intentOf(checkout.clientSecret) };
    },
    /** Delivers Stripe's events about an intent to the webhook, or only those of one kind. */
    async announce(intentId: string, kind?: string, at?: Date): Promise<number[]> {
      const events = stripe.eventsFor(intentId).filter(({ type }) => !kind || type === kind);
      const statuses: number[] = [];
      for (const event of events) {
        const answer = await app.request('/api/webhooks/stripe', stripe.signedEvent(event, at ?? now()));
        statuses.push(answer.status);
      }
      return statuses;
    },
    async confirmation(clientSecret: string): Promise<Confirmation> {
      const answer = await app.request(`/api/order-confirmation?payment_intent_client_secret=${clientSecret}`);
      if (answer.status !== 200) throw new Error(`No confirmation: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    deliver: (orderId: string) => deliverOrder(database.db, services, orderId, now()),
    reconcile: () => reconcilePayments({ ...services, payments: openPayments(services) }),
    order: async (orderId: string): Promise<Order | undefined> =>
      (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0],
  };
}

export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
