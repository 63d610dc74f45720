import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkouts } from '../../features/checkout/checkout.table.ts';
import type { SaleDeps } from '../../features/checkout/checkout-deps.ts';
import { hashClientSecret } from '../../features/checkout/start-checkout.ts';
import { addOrder, type OrderItem } from '../../features/orders/add-order.ts';
import { moveDelivery } from '../../features/orders/move-delivery.ts';
import { moveOrder } from '../../features/orders/move-order.ts';
import { orderItems } from '../../features/orders/orders.table.ts';
import { newClientSecret, newDemoId } from '../../features/payments/demo/demo-intent.ts';
import { demoIntents } from '../../features/payments/payments.table.ts';
import { totalsOf } from '../../features/policy/totals.rules.ts';
import { issueReceipt } from '../../features/receipts/issue-receipt.ts';
import { lockListings, planClaim, takeStock } from '../../features/stock/claim-stock.ts';
import { refreshFacts } from '../../features/stock/refresh-facts.ts';
import { recordAllocations } from '../../features/stock/stock.table.ts';
import type { Db } from '../../platform/database/db.ts';
import { claimDemoRecords, type DemoClaim, demoClaims } from './claim-demo-records.ts';

type DemoSale = {
  listing: string;
  quantity: number;
  buyer: number;
  daysAgo: number;
  claims?: readonly DemoClaim[];
};

/** Of a shared listing and an exclusive one. The oldest first, as receipts are numbered. */
const sales: readonly DemoSale[] = [
  {
    listing: 'agare-som-vill-salja-industrifastigheter',
    quantity: 2,
    buyer: 3,
    daysAgo: 11,
    claims: demoClaims.soonDue,
  },
  { listing: 'industrier-som-utreder-batterilager', quantity: 6, buyer: 1, daysAgo: 9, claims: demoClaims.decided },
  { listing: 'industrier-som-utreder-batterilager', quantity: 4, buyer: 2, daysAgo: 6, claims: demoClaims.waiting },
  { listing: 'agare-som-vill-salja-industrifastigheter', quantity: 3, buyer: 1, daysAgo: 4 },
];

const buyerOf = (number: number) => ({
  customerName: `Testköpare ${number}`,
  customerEmail: `inkop@exempelkund-${number}.example`,
  companyName: `Exempelkund ${number} AB`,
  language: 'sv' as const,
});

async function payDemoIntent(
  tx: Db,
  line: Parameters<typeof totalsOf>[0][number] & { leadId: string; title: string },
  now: Date,
) {
  const { subtotalOre: subtotal, vatOre: vat, totalOre: totalAmount } = totalsOf([line]);
  const amounts = { subtotal, vat, totalAmount };
  const intentId = newDemoId('pi');
  const clientSecret = newClientSecret(intentId);
  await tx
    .insert(demoIntents)
    .values({ intentId, clientSecret, amount: totalAmount, status: 'succeeded', createdAt: now });
  const checkoutId = randomBytes(16).toString('base64url');
  await tx.insert(checkouts).values({
    id: checkoutId,
    provider: 'demo',
    intentId,
    clientSecretHash: hashClientSecret(clientSecret),
    lines: [line],
    ...amounts,
    intentAmount: totalAmount,
    intentStatus: 'succeeded',
    submittedAt: now,
    createdAt: now,
  });
  return { amounts, payment: { checkoutId, intentId } };
}

async function handOver(tx: Db, item: OrderItem, now: Date): Promise<void> {
  await tx
    .update(recordAllocations)
    .set({ deliveredAt: now })
    .where(and(eq(recordAllocations.orderItemId, item.id), isNull(recordAllocations.releasedAt)));
  await tx
    .update(orderItems)
    .set({ deliveredQuantity: sql`${orderItems.quantity}` })
    .where(eq(orderItems.id, item.id));
}

/** Without mails. */
async function sell(tx: Db, leadId: string, sale: DemoSale, env: SaleDeps['env'], now: Date) {
  const { quantity, buyer, daysAgo, claims = [] } = sale;
  const then = new Date(now.getTime() - daysAgo * 86_400_000);
  const listings = await lockListings(tx, [leadId]);
  const listing = listings.get(leadId);
  if (!listing) throw new Error('A demo sale is of a listing that is not there.');
  const line = {
    leadId,
    title: listing.title,
    titleEn: listing.titleEn,
    quantity,
    pricePerLeadOre: listing.pricePerLead,
  };
  const email = buyerOf(buyer).customerEmail;
  const claim = await planClaim(tx, listings, { lines: [line], email });
  if (!claim.ok) throw new Error('A demo sale is of more than there is.');
  const paid = await payDemoIntent(tx, line, then);
  const event = { kind: 'submitted', actor: 'buyer' };
  const { order, items } = await addOrder(
    tx,
    { buyer: buyerOf(buyer), lines: [line], ...paid, hold: null, event },
    then,
  );
  await takeStock(tx, claim.value, { email, items }, then);
  const moved = await moveOrder(tx, order, { to: 'paid', event: { actor: 'demo' }, set: { paidAt: then } }, then);
  await issueReceipt(tx, { order: moved, items, seller: env }, then);
  for (const item of items) await handOver(tx, item, then);
  await moveDelivery(tx, moved, { to: 'Levererad', by: 'shop', event: { actor: 'shop' } }, then);
  await claimDemoRecords(tx, env, { orderId: order.id, deliveredAt: then }, claims);
  await refreshFacts(tx, leadId, now);
}

export async function sellDemoRecords(
  tx: Db,
  leadIdOf: (listing: string) => string,
  env: SaleDeps['env'],
  now: Date,
): Promise<void> {
  for (const sale of sales) await sell(tx, leadIdOf(sale.listing), sale, env, now);
}
