import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';

const database = usePostgresDatabase();
const stripe = await useStripeServer();

test('of two buyers of the last lead at once, the second is told that it is sold out', async () => {
  const { db } = database.current;
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { availableCount: 1 });
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  let second: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(leads).set({ availableCount: 0 }).where(eq(leads.id, leadId));
    second = Promise.resolve(shop.submit(checkoutId));
    await somebodyWaits(database);
  });
  const answer = await second;
  expect([answer?.status, (await answer?.json())?.code]).toEqual([409, 'out-of-stock']);
});
