import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { companyOf, type Invoicing, lockInvoicing, mayInvoice } from '../companies/invoicing.ts';
import { companyAccount } from '../invoices/company-account.ts';
import { type CreditRefusal, refuseCredit } from '../invoices/credit-limit.rules.ts';
import { type IssuedInvoice, invoiceOf } from '../invoices/issued-invoice.ts';
import type { Order } from '../orders/move-order.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { totalsOf } from '../policy/totals.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import type { Contact } from './checkout.input.ts';
import { checkouts } from './checkout.table.ts';
import type { SellingDeps } from './checkout-deps.ts';
import { resubmit } from './resubmit.ts';
import type { Checkout } from './start-checkout.ts';
import { type SubmitFailure, type Submitted, submitFirst } from './submit-checkout.ts';

/** `email`: the session's address. A typed one is ignored. */
type ByInvoice = { checkoutId: string; contact: Contact; email: string };

type Failure = SubmitFailure | CreditRefusal | { kind: 'invoice-not-allowed' };

type Invoiced = Submitted & { invoice: IssuedInvoice };

/** The invoice has the company's stored details; only the reference may be typed. */
const billedTo = (contact: Contact, email: string, company: Invoicing): Contact => ({
  ...contact,
  customerEmail: email,
  companyName: company.companyName,
  orgNumber: company.orgNumber,
  reference: contact.reference ?? company.reference ?? undefined,
  billingAddress: { street: company.street, postalCode: company.postalCode, city: company.city },
});

async function refuse(db: Db, deps: SellingDeps, company: Invoicing | null, checkout: Checkout) {
  if (!company || !mayInvoice(company, deps.env)) return { kind: 'invoice-not-allowed' as const };
  const account = await companyAccount(db, company.id);
  return refuseCredit(checkout.totalAmount, { limitOre: company.creditLimit, account, today: dayAt(deps.now()) });
}

const readOrder = async (db: Db, checkoutId: string): Promise<Order | undefined> =>
  (await db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0];

/** For a repeated click. Null if the order is not settled. */
async function boughtBefore(db: Db, checkout: Checkout, email: string): Promise<Result<Invoiced, Failure> | null> {
  const order = await readOrder(db, checkout.id);
  if (!order || !isSettled(order.status)) return null;
  const invoice = order.customerEmail.toLowerCase() === email.toLowerCase() ? await invoiceOf(db, order.id) : null;
  if (!invoice) return fail({ kind: 'already-paid' });
  return ok({ order, taken: [], savedOre: totalsOf(checkout.lines).savedOre, invoice });
}

/** Locks in the order of every sale: checkout, company, order, listings. */
async function buy(
  tx: Db,
  deps: SellingDeps,
  { checkoutId, contact, email }: ByInvoice,
): Promise<Result<Invoiced, Failure>> {
  const now = deps.now();
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update');
  if (!checkout) return fail({ kind: 'not-found' });
  const company = await lockInvoicing(tx, email);
  const before = await boughtBefore(tx, checkout, email);
  if (before) return before;
  const refusal = await refuse(tx, deps, company, checkout);
  if (!company || refusal) return fail(refusal ?? { kind: 'invoice-not-allowed' });
  const billed = billedTo(contact, email, company);
  const [known] = await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId)).for('update');
  if (checkout.submittedAt && !known) return fail({ kind: 'checkout-expired' });
  const settings = settingsOf(deps.env);
  const made = known
    ? await resubmit(tx, known, billed, now)
    : await submitFirst(tx, checkout, { checkoutId, contact: billed, holder: null, settings }, now);
  if (!made.ok) return made;
  const { taken } = made.value;
  const changed = await deps.settleInvoice(tx, deps, { intentId: checkout.intentId, company }, now);
  const again = await boughtBefore(tx, checkout, email);
  if (!again) throw new Error(`Order ${made.value.order.id} was not invoiced.`);
  return again.ok ? ok({ ...again.value, taken: [...taken, ...changed] }) : again;
}

/**
 * The card's intent is cancelled before the sale, so that nobody pays twice; and what can be refused is refused before
 * that, so that the buyer may still pay by card. Asked again under the company's lock: of many at once none passes the limit.
 */
export async function submitByInvoice(deps: SellingDeps, params: ByInvoice): Promise<Result<Invoiced, Failure>> {
  const { db, payments } = deps;
  const { checkoutId, email } = params;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (!checkout) return fail({ kind: 'not-found' });
  const before = await boughtBefore(db, checkout, email);
  if (before) return before;
  const refusal = await refuse(db, deps, await companyOf(db, email), checkout);
  if (refusal) return fail(refusal);
  if (checkout.provider !== payments.name) return fail({ kind: 'checkout-expired' });
  const cancelled = await payments.cancelIntent(checkout.intentId, 'abandoned');
  if (!cancelled.ok) return fail({ kind: 'already-paid' });
  return undoOnFailure(db, (tx) => buy(tx, deps, params));
}
