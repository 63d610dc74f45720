import { expect, test } from 'vitest';
import { addListing, openSale, type Prepared } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

test('a draft cannot be paid', async () => {
  const leadId = await addListing(database.current, { publishedAt: null });
  const answer = await openSale(database.current, stripe).prepare([{ leadId, quantity: 1 }]);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'out-of-stock', lines: [{ leadId, available: 0 }] }),
  ]);
});

test('a listing unpublished before the button is pressed is not sold', async () => {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { availableCount: 5 });
  const { checkoutId }: Prepared = await (await shop.prepare([{ leadId, quantity: 1 }])).json();
  await database.current.db.update(leads).set({ publishedAt: null });
  const pressed = await shop.submit(checkoutId);
  expect([pressed.status, await pressed.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'out-of-stock', lines: [{ leadId, available: 0 }] }),
  ]);
  expect((await database.current.db.select().from(leads))[0]).toMatchObject({ availableCount: 5, soldCount: 0 });
});
