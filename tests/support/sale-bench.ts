import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { orderEvents } from '../../src/features/orders/orders.table.ts';
import { refunds } from '../../src/features/refunds/refunds.table.ts';
import { refundChargeJob } from '../../src/features/sales/refund-charge.job.ts';
import { openSale, stockOf } from './sale.ts';
import { type StripeServer, startStripeServer } from './stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from './test-database.ts';

/** Sells through the test Stripe server, with an empty database for each test and a clock that can be moved. */
export function useSaleBench() {
  const database = useTestDatabase();
  let stripe: StripeServer | undefined;
  let clock = new Date();

  beforeAll(async () => {
    stripe = await startStripeServer({ now: () => clock });
  });
  afterAll(() => stripe?.stop());
  beforeEach(() => truncateAll(database.current));
  afterEach(() => {
    clock = new Date();
    stripe?.failNoMore();
  });

  const running = () => {
    if (!stripe) throw new Error('Stripe is there within tests and hooks only.');
    return stripe;
  };
  const openShop = () => openSale(database.current, running(), { now: () => clock });

  return {
    database,
    openShop,
    get stripe() {
      return running();
    },
    now: () => clock,
    later(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000);
    },
    stock: (leadId: string) => stockOf(database.current, leadId),
    async eventKinds(orderId: string): Promise<string[]> {
      const { db } = database.current;
      const ofOrder = eq(orderEvents.orderId, orderId);
      const events = await db.select().from(orderEvents).where(ofOrder).orderBy(orderEvents.id);
      return events.map(({ kind }) => kind);
    },
    async runRefunds(shop: ReturnType<typeof openShop>): Promise<void> {
      for (const { id } of await database.current.db.select().from(refunds)) {
        await refundChargeJob.run(shop.services, { refundId: id }, { isLast: false });
      }
    },
  };
}
