import { randomBytes } from 'node:crypto';
import { checkouts } from '../../features/checkout/checkout.table.ts';
import type { SaleDeps } from '../../features/checkout/checkout-deps.ts';
import { hashClientSecret } from '../../features/checkout/start-checkout.ts';
import { handOver } from '../../features/delivery/hand-over.ts';
import type { BilledCompany } from '../../features/invoices/store-invoice.ts';
import { addOrder } from '../../features/orders/add-order.ts';
import { byInvoice } from '../../features/orders/payment-words.rules.ts';
import { newClientSecret, newDemoId } from '../../features/payments/demo/demo-intent.ts';
import { demoIntents } from '../../features/payments/payments.table.ts';
import { totalsOf } from '../../features/policy/totals.rules.ts';
import { applyEvent } from '../../features/sales/apply-changes.ts';
import { lockSale } from '../../features/sales/lock-sale.ts';
import { settingsOf } from '../../features/settings/settings.rules.ts';
import { allocateStock, lockListings, planAllocation } from '../../features/stock/allocate-stock.ts';
import { refreshFacts } from '../../features/stock/refresh-facts.ts';
import type { Db } from '../../platform/database/db.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { keyBeginsWith } from '../../platform/mail/mails-about.ts';
import { daysAfter, daysBefore } from '../../platform/time/time.rules.ts';
import { claimDemoRecords, type DemoClaim, demoClaims } from './claim-demo-records.ts';
import { addDemoCompany, billed, payDemoInvoice } from './invoice-demo-records.ts';

type DemoSale = {
  listing: string;
  quantity: number;
  buyer: number;
  daysAgo: number;
  claims?: readonly DemoClaim[];
  /** Days until the invoice is paid; null while it is unpaid. */
  paidAfterDays?: number | null;
};

/** Shared listings and an exclusive one. Oldest first, as receipts and invoices are numbered. */
const sales: readonly DemoSale[] = [
  // One invoice paid, one overdue and one that is not due yet.
  { listing: 'Salonger som söker ny produktleverantör', quantity: 4, buyer: 4, daysAgo: 50, paidAfterDays: 24 },
  { listing: 'Arbetsgivare som ska göra medarbetarenkät', quantity: 5, buyer: 4, daysAgo: 37, paidAfterDays: null },
  { listing: 'Arbetsgivare som ska göra medarbetarenkät', quantity: 3, buyer: 4, daysAgo: 12, paidAfterDays: null },
  {
    listing: 'Ägare som vill sälja industrifastigheter',
    quantity: 2,
    buyer: 3,
    daysAgo: 11,
    claims: demoClaims.soonDue,
  },
  { listing: 'Industrier som utreder batterilager', quantity: 6, buyer: 1, daysAgo: 9, claims: demoClaims.decided },
  { listing: 'Industrier som utreder batterilager', quantity: 4, buyer: 2, daysAgo: 6, claims: demoClaims.waiting },
  { listing: 'Ägare som vill sälja industrifastigheter', quantity: 3, buyer: 1, daysAgo: 4 },
];

const buyerOf = (number: number) => ({
  customerName: `Testköpare ${number}`,
  customerEmail: `inkop@exempelkund-${number}.example`,
  companyName: `Exempelkund ${number} AB`,
  language: 'sv' as const,
});

async function addDemoIntent(
  tx: Db,
  isPaid: boolean,
  line: Parameters<typeof totalsOf>[0][number] & { leadId: string; title: string },
  now: Date,
) {
  const { subtotalOre: subtotal, vatOre: vat, totalOre: totalAmount } = totalsOf([line]);
  const amounts = { subtotal, vat, totalAmount };
  const intentId = newDemoId('pi');
  const clientSecret = newClientSecret(intentId);
  await tx
    .insert(demoIntents)
    .values({ intentId, clientSecret, amount: totalAmount, status: isPaid ? 'succeeded' : 'canceled', createdAt: now });
  const checkoutId = randomBytes(16).toString('base64url');
  await tx.insert(checkouts).values({
    id: checkoutId,
    provider: 'demo',
    intentId,
    clientSecretHash: hashClientSecret(clientSecret),
    lines: [line],
    ...amounts,
    intentAmount: totalAmount,
    intentStatus: isPaid ? 'succeeded' : 'cancelled',
    submittedAt: now,
    createdAt: now,
  });
  return { amounts, payment: { checkoutId, intentId } };
}

const paidWith = { paymentMethod: 'card', cardBrand: 'visa', cardFingerprint: null };

type Selling = { env: SaleDeps['env']; company: BilledCompany; now: Date };

/** Without mails. */
async function sell(tx: Db, leadId: string, sale: DemoSale, { env, company, now }: Selling) {
  const { quantity, buyer, daysAgo, claims = [], paidAfterDays } = sale;
  const isInvoiced = paidAfterDays !== undefined;
  const then = daysBefore(now, daysAgo);
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
  const allocation = await planAllocation(tx, listings, { lines: [line], email });
  if (!allocation.ok) throw new Error('A demo sale is of more than there is.');
  const paid = await addDemoIntent(tx, !isInvoiced, line, then);
  const event = { kind: 'submitted', actor: 'buyer' };
  const { order, items } = await addOrder(
    tx,
    {
      buyer: { ...buyerOf(buyer), ...(isInvoiced && billed) },
      lines: [line],
      ...paid,
      soldBy: settingsOf(env),
      hold: null,
      event,
    },
    then,
  );
  await allocateStock(tx, allocation.value, { email, items }, then);
  const locked = await lockSale(tx, { orderId: order.id });
  if (!locked) throw new Error('A demo sale was not stored.');
  const { items: given } = await handOver(tx, items, then);
  const sold = isInvoiced
    ? ({
        kind: 'invoiced',
        company,
        actor: 'buyer',
        paidWith: { ...paidWith, paymentMethod: byInvoice, cardBrand: null },
      } as const)
    : ({
        kind: 'paid',
        receivedOre: order.totalAmount,
        currency: 'sek',
        actor: 'demo',
        paidWith,
        stock: 'held',
      } as const);
  await applyEvent(tx, { env, enqueue: async () => undefined }, locked, { ...sold, given }, then);
  if (isInvoiced && paidAfterDays !== null) await payDemoInvoice(tx, order.id, daysAfter(then, paidAfterDays));
  return claims.map((claim) => ({ leadId, orderId: order.id, deliveredAt: then, claim }));
}

export async function sellDemoRecords(tx: Db, leadIdOf: (listing: string) => string, env: SaleDeps['env'], now: Date) {
  const company = await addDemoCompany(tx, buyerOf(4).customerEmail, now);
  const reports: Awaited<ReturnType<typeof sell>> = [];
  for (const sale of sales) reports.push(...(await sell(tx, leadIdOf(sale.listing), sale, { env, company, now })));
  // As the log has them, whose entries follow in order of time.
  const filedAt = ({ deliveredAt, claim }: (typeof reports)[number]) => +daysAfter(deliveredAt, claim.afterDays);
  for (const { claim, ...sale } of reports.toSorted((one, other) => filedAt(one) - filedAt(other)))
    await claimDemoRecords(tx, env, sale, [claim]);
  await tx.delete(mails).where(keyBeginsWith(['order:']));
  for (const { listing } of sales) await refreshFacts(tx, leadIdOf(listing), now);
}
