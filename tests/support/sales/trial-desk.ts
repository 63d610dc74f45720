import { afterAll, beforeAll, beforeEach } from 'vitest';
import { removeTrialSales } from '../../../src/features/first-steps/remove-trial-sales.ts';
import { numberReceipts } from '../../../src/features/receipts/issue-documents.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import type { Enqueue } from '../../../src/platform/jobs/job.ts';
import { type JobQueue, openJobQueue } from '../../../src/platform/jobs/queue.ts';
import { jobs } from '../../../src/server/jobs.ts';
import { openInvoiceShop } from '../invoices/invoice-shop.ts';
import { addListing, type CartItem, contact, openSale } from '../sale.ts';
import type { StripeServer } from '../stripe/stripe-server.ts';
import { sendJson } from '../test-app.ts';

/** A shop that is tried without keys, and the same one with them. */
export async function openTrialDesk(database: Database, stripe: StripeServer, enqueue: Enqueue) {
  const { db } = database;
  const settings = { PAYMENTS: 'demo', DEMO_DATA: 'off' };
  const trial = await openInvoiceShop(database, stripe, { settings, enqueue });
  const { now } = trial;
  const openShop = () => openSale(database, stripe, { now, settings: { DEMO_DATA: 'off' } });
  const shop = openShop();

  async function pay(clientSecret: string): Promise<void> {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2050, cvc: '123' };
    const billingDetails = { name: contact.customerName, email: contact.customerEmail };
    await sendJson(trial.app, 'POST', '/api/demo-payments/confirm', { clientSecret, card, billingDetails });
  }

  return {
    trial,
    shop,
    openShop,
    now,
    pay,
    /** Without records. */
    typedId: await addListing(database),
    async tryToBuy(cart: readonly CartItem[]) {
      const made = await trial.submitted(cart);
      await pay(made.clientSecret);
      await trial.confirmation(made.clientSecret);
      await numberReceipts(db);
      return made;
    },
    async buy(cart: readonly CartItem[]): Promise<void> {
      const { intentId } = await shop.submitted(cart);
      stripe.pay(intentId);
      await shop.announce(intentId);
      await numberReceipts(db);
    },
    remove: () => db.transaction((tx) => removeTrialSales(tx, shop.services, 'admin', now())),
  };
}

/** Another for each test, with a queue that its jobs wait in. */
export function useTrialDesk(database: { readonly current: Database }, stripe: StripeServer) {
  let queue: JobQueue;
  let desk: Awaited<ReturnType<typeof openTrialDesk>>;
  beforeAll(async () => {
    queue = await openJobQueue(database.current, jobs, () => {});
  });
  afterAll(() => queue.stop());
  beforeEach(async () => {
    desk = await openTrialDesk(database.current, stripe, queue.enqueue);
  });
  return {
    get current() {
      return desk;
    },
  };
}
