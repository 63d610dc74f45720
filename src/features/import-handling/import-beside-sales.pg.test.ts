import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const database = usePostgresDatabase();
const stripe = await useStripeServer();

test('a sale that waited for a first import reserves records like any other', async () => {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { availableCount: 5 });
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  let submitting: Promise<Response> | undefined;
  await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from leads where id = ${leadId} for no key update`);
    submitting = Promise.resolve(shop.submit(checkoutId));
    await somebodyWaits(database);
    await tx.insert(leadRecords).values({ leadId, email: 'a@foretag.example', collectedAt: new Date(), maxBuyers: 1 });
    await tx.update(leads).set({ availableCount: 1, freeRecords: 1 });
  });
  expect((await submitting)?.status).toBe(200);
  expect(await database.current.db.select().from(recordAllocations)).toHaveLength(1);
  expect(await wrongBooks(database.current)).toEqual({});
});
