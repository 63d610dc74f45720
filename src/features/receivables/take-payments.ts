import { and, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { decimalFromOre, type Ore, oreOf } from '../../platform/money.ts';
import { pluck } from '../../platform/pick.ts';
import { isPaid } from '../invoices/invoice-status.rules.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { type Invoice, invoiceSums, storeInvoices } from '../invoices/store-invoice.ts';
import { type LockedOrder, storeMoved } from '../orders/move-order.ts';
import { movePayment } from '../orders/order-change.rules.ts';
import { openDayFrom } from '../receipts/store-numbered.ts';
import { lockOrders } from '../sales/lock-sale.ts';
import {
  type Account,
  outcomeOf,
  type PaymentOutcome,
  type PaymentWay,
  received,
  type Shares,
} from './payment.rules.ts';
import { invoiceCharges, invoicePayments } from './receivables.table.ts';

export type LockedInvoice = { invoice: Invoice & { createdAt: Date }; order: LockedOrder; account: Account };

/** One parameter for any number: a file has hundreds at once. */
const isOneOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Unpaid charges beside invoices. */
async function readCharges(db: Db, ids: readonly string[]) {
  const charged = (isInterest: boolean) =>
    sql<string>`coalesce(sum(${invoiceCharges.amount}) filter (where (${invoiceCharges.kind} = 'interest') = ${isInterest}), 0)::text`;
  const seen = await db
    .select({ id: invoiceCharges.invoiceId, fees: charged(false), interest: charged(true) })
    .from(invoiceCharges)
    .where(isOneOf(invoiceCharges.invoiceId, ids))
    .groupBy(invoiceCharges.invoiceId);
  if (seen.length === 0) return new Map<string, { feesLeft: Ore; interestLeft: Ore }>();
  const paid = await db
    .select({
      id: invoicePayments.invoiceId,
      fees: sql<string>`sum(${invoicePayments.toFees})::text`,
      interest: sql<string>`sum(${invoicePayments.toInterest})::text`,
    })
    .from(invoicePayments)
    .where(and(isOneOf(invoicePayments.invoiceId, ids), isNull(invoicePayments.undoneAt)))
    .groupBy(invoicePayments.invoiceId);
  const paidOf = new Map(paid.map((row) => [row.id, row]));
  return new Map(
    seen.map(({ id, fees, interest }) => {
      const settled = paidOf.get(id);
      const feesLeft = oreOf(fees) - oreOf(settled?.fees ?? '0');
      return [id, { feesLeft, interestLeft: oreOf(interest) - oreOf(settled?.interest ?? '0') }];
    }),
  );
}

export async function accountsOf(db: Db, rows: readonly Invoice[]): Promise<Map<string, Account>> {
  const charges = await readCharges(db, pluck(rows, 'id'));
  return new Map(
    rows.map((row) => [row.id, { sums: row, ...(charges.get(row.id) ?? { feesLeft: 0, interestLeft: 0 }) }]),
  );
}

/** Unlocked, for reading. */
export const readAccounts = async (db: Db, ids: readonly string[]) =>
  accountsOf(db, await db.select(invoiceSums).from(invoices).where(isOneOf(invoices.id, ids)));

/** Of many sales at once: their checkouts and orders first, as in every lock of a sale. */
export async function lockInvoices(tx: Db, ids: readonly string[]): Promise<Map<string, LockedInvoice>> {
  const named = await tx.select({ orderId: invoices.orderId }).from(invoices).where(isOneOf(invoices.id, ids));
  const locked = await lockOrders(tx, pluck(named, 'orderId'));
  const rows = await tx
    .select({ ...invoiceSums, orderId: invoices.orderId, createdAt: invoices.createdAt })
    .from(invoices)
    .where(isOneOf(invoices.id, ids))
    .orderBy(invoices.id)
    .for('update');
  const accounts = await accountsOf(tx, rows);
  return new Map(
    rows.flatMap((invoice) => {
      const order = locked.get(invoice.orderId);
      const account = accounts.get(invoice.id);
      return order && account ? [[invoice.id, { invoice, order, account }]] : [];
    }),
  );
}

type Changed = LockedInvoice & { actor: string; evidence?: string };

/** Stores the new accounts of locked invoices; an order is paid when its invoice is. */
export async function storeAccounts(tx: Db, changed: readonly Changed[], now: Date): Promise<void> {
  const changes = changed.map(({ invoice: before, account: { sums }, actor, evidence }) => ({
    ...{ before, sums, actor },
    ...(evidence !== undefined && { evidence }),
  }));
  await storeInvoices(tx, changes, now);
  const moves = changed.flatMap(({ order, account: { sums }, actor }) => {
    const to = isPaid(sums) ? ('paid' as const) : ('invoiced' as const);
    const isOther = order.status !== to && (order.status === 'paid' || order.status === 'invoiced');
    return isOther ? [{ before: order, ...movePayment(order, { to, event: { actor } }) }] : [];
  });
  await storeMoved(tx, moves, now);
}

export type NewPayment = {
  invoiceId: string;
  amount: Ore;
  paidOn: string;
  way: PaymentWay;
  bankReference: string | null;
  actor: string;
};

export async function knownReferences(db: Db, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .select({ reference: invoicePayments.bankReference })
    .from(invoicePayments)
    .where(sql`${invoicePayments.bankReference} = any(${sql.param([...references])}::text[])`);
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

type StoredPayment = NewPayment & Shares & { id: string };

/** As one value: a file has hundreds at once. */
async function storePayments(tx: Db, payments: readonly StoredPayment[], now: Date): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ id, invoiceId, amount, toFees, toInterest, paidOn, way, bankReference, actor }) => ({
    ...{ id, invoice_id: invoiceId, paid_on: paidOn, way, bank_reference: bankReference, actor },
    amount: decimalFromOre(amount),
    to_fees: decimalFromOre(toFees),
    to_interest: decimalFromOre(toInterest),
  }));
  // The open day is looked up once for each day.
  await tx.execute(sql`
    with one as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, invoice_id uuid, amount numeric,
        to_fees numeric, to_interest numeric, paid_on date, way text, bank_reference text, actor text)),
    days as materialized (
      select paid_on, ${openDayFrom(sql`paid_on`)} as booked_on from (select distinct paid_on from one) each)
    insert into ${invoicePayments}
      (id, invoice_id, amount, to_fees, to_interest, paid_on, booked_on, way, bank_reference, actor, created_at)
    select id, invoice_id, amount, to_fees, to_interest, paid_on, booked_on, way, bank_reference, actor,
      ${now.toISOString()}::timestamptz
    from one join days using (paid_on)`);
}

/** What a payment covered and how it counts; null if its entry was booked before. */
export type Taken = { id: string; outcome: PaymentOutcome } | null;

/**
 * The only code that books payments of invoices. References are checked once the invoices are locked: of two files with
 * the same entry, the second sees it.
 */
export async function takePayments(tx: Db, payments: readonly NewPayment[], now: Date): Promise<Taken[]> {
  const locked = await lockInvoices(tx, pluck(payments, 'invoiceId'));
  const known = await knownReferences(
    tx,
    payments.flatMap(({ bankReference }) => bankReference ?? []),
  );
  const after = new Map<string, Changed>();
  const rows: StoredPayment[] = [];
  const taken = payments.map((payment): Taken => {
    const before = after.get(payment.invoiceId) ?? locked.get(payment.invoiceId);
    if (!before || (payment.bankReference !== null && known.has(payment.bankReference))) return null;
    if (payment.bankReference !== null) known.add(payment.bankReference);
    const { account, shares } = received(before.account, payment.amount);
    const id = newId();
    rows.push({ id, ...payment, ...shares });
    after.set(payment.invoiceId, { ...before, account, actor: payment.actor });
    return { id, outcome: outcomeOf(before.account, payment.amount) };
  });
  await storePayments(tx, rows, now);
  await storeAccounts(tx, [...after.values()], now);
  return taken;
}
