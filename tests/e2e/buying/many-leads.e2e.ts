import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';
import { addListing } from '../../support/sale.ts';

/** Enough exclusive leads for two orders. */
const addExclusive = (database: Database) =>
  addListing(database, { title: 'Exklusiv annons', maxBuyers: 1, availableCount: 100, records: 100 });

const shop = useJourneys({ start: () => startSeededShop({ RATE_LIMITS: 'off' }, addExclusive) });

type Listed = { id: string; obtainableCount: number; maxBuyers: number; deliversWithinDays: number };

/** Of exclusive listings, as few as possible: the first is sold out afterwards. */
async function cartOf(count: number) {
  const listed: Listed[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const full = listed
    .filter(({ deliversWithinDays, maxBuyers }) => deliversWithinDays === 0 && maxBuyers === 1)
    .toSorted((one, other) => other.obtainableCount - one.obtainableCount);
  let left = count;
  return full.flatMap(({ id: leadId, obtainableCount }) => {
    const quantity = Math.min(left, obtainableCount);
    left -= quantity;
    return quantity > 0 ? [{ leadId, quantity }] : [];
  });
}

test.each([
  { language: 'sv', part: 'De första 100 av 110', more: 'Visa fler leads', soldOut: 'Slutsåld' },
  { language: 'en', part: 'The first 100 of 110', more: 'Show more leads', soldOut: 'Sold out' },
] as const)('a confirmation of 110 leads shows a hundred, and the others on request, in $language', async (say) => {
  const billingAddress = { street: 'Storgatan 1', postalCode: '111 22', city: 'Stockholm' };
  const email = `${randomUUID()}@foretag.example`;
  const cartItems = await cartOf(110);
  const { clientSecret } = await buyByApi(shop.url, { cartItems, email, billingAddress });
  const cookies = { ...answered, language: say.language };
  const page = await shop.open(`/order-confirmation?payment_intent_client_secret=${clientSecret}`, { cookies });
  const rows = page.locator('.lead-table tbody');
  await isShown(page.getByText(say.part));
  expect(await rows.count()).toBe(100);
  await page.getByRole('button', { name: say.more }).click();
  await eventually(() => rows.count()).toBe(110);
  await isGone(page.getByText(say.part));
  await isGone(page.getByRole('button', { name: say.more }));
  // All of its leads were bought.
  await page.goto(`/lead/${cartItems[0]?.leadId}`);
  await isShown(page.getByRole('complementary').getByText(say.soldOut, { exact: true }));
});
