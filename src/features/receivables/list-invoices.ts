import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ocrOf, readOcr } from '../../platform/bank/ocr.rules.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { decimalFromOre, oreOf } from '../../platform/money.ts';
import { pluck, without } from '../../platform/pick.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { companies } from '../companies/companies.table.ts';
import { type InvoiceState, invoiceStateOf, isRounding } from '../invoices/invoice-status.rules.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoiceCharges, invoicePayments } from './receivables.table.ts';
import { upcomingReminderOn } from './reminder.rules.ts';
import { accountsOf } from './take-payments.ts';

const fields = {
  id: invoices.id,
  invoice: invoices,
  number: receipts.number,
  year: receipts.year,
  orderNumber: orders.orderNumber,
  companyName: companies.companyName,
  orgNumber: companies.orgNumber,
};

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(fields)
    .from(invoices)
    .innerJoin(receipts, eq(receipts.id, invoices.id))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(where);

type Row = Awaited<ReturnType<typeof select>>[number];

async function answersOf(db: Db, rows: readonly Row[], today: string) {
  const accounts = await accountsOf(db, pluck(rows, 'invoice'));
  return rows.map(({ invoice, number, year, ...row }) => {
    const { feesLeft = 0, interestLeft = 0 } = accounts.get(invoice.id) ?? {};
    const { orderId, companyId, writeOffKind, dueOn, remindersSent, remindersPaused, lastRemindedAt } = invoice;
    return {
      ...{ orderId, companyId, writeOffKind, dueOn, remindersSent, remindersPaused, lastRemindedAt },
      nextReminderOn: upcomingReminderOn(invoice, today),
      ...row,
      label: receiptLabel(year, number ?? 0),
      ocr: ocrOf({ year, number: number ?? 0 }),
      state: invoiceStateOf(invoice, dueOn, today),
      total: decimalFromOre(invoice.total),
      credited: decimalFromOre(invoice.credited),
      paid: decimalFromOre(invoice.paid),
      writtenOff: decimalFromOre(invoice.writtenOff),
      left: decimalFromOre(invoice.left),
      owed: decimalFromOre(invoice.owed),
      feesLeft: decimalFromOre(feesLeft),
      interestLeft: decimalFromOre(interestLeft),
      version: invoice.version,
      createdAt: invoice.createdAt,
    };
  });
}

export type InvoiceAnswer = Awaited<ReturnType<typeof answersOf>>[number];

/** `invoice-status.rules.ts` in SQL. */
export const inState: Record<InvoiceState | 'owed', (today: string) => SQL> = {
  overdue: (today) => sql`${invoices.left} > 0 and ${invoices.dueOn} < ${today}::date`,
  'part-paid': (today) =>
    sql`${invoices.left} > 0 and ${invoices.dueOn} >= ${today}::date and ${invoices.paid} + ${invoices.credited} > 0`,
  open: (today) =>
    sql`${invoices.left} > 0 and ${invoices.dueOn} >= ${today}::date and ${invoices.paid} + ${invoices.credited} = 0`,
  'written-off-expected': () =>
    sql`${invoices.left} = 0 and ${invoices.writtenOff} >= 1 and ${invoices.writeOffKind} = 'expected'`,
  'written-off-established': () =>
    sql`${invoices.left} = 0 and ${invoices.writtenOff} >= 1 and ${invoices.writeOffKind} = 'established'`,
  credited: () => sql`${invoices.credited} >= ${invoices.total}`,
  paid: () => sql`${invoices.left} = 0 and ${invoices.writtenOff} < 1 and ${invoices.credited} < ${invoices.total}`,
  owed: () => sql`${invoices.owed} > 0`,
};

const isState = (text: string): text is keyof typeof inState => Object.hasOwn(inState, text);

export const invoiceFilterStates = Object.keys(inState).filter(isState);

/** The number on the document, or the OCR number. */
function numbered(q: string) {
  const [, year, number] = /^(20\d\d)-(\d{6,9})$/.exec(q) ?? [];
  return year ? { year: Number(year), number: Number(number) } : readOcr(q);
}

/** By its own number, or by companies and orders that match the text: each uses an index. */
function found(db: Db, q: string): SQL | undefined {
  const own = numbered(q);
  if (own) return and(eq(receipts.series, 'invoice'), eq(receipts.year, own.year), eq(receipts.number, own.number));
  if (q === '') return undefined;
  const named = holdsText([companies.companyName, companies.orgNumber], q);
  const ordered = holdsText([orders.orderNumber], q);
  return or(
    inArray(invoices.companyId, db.select({ id: companies.id }).from(companies).where(named)),
    inArray(invoices.orderId, db.select({ id: orders.id }).from(orders).where(ordered)),
  );
}

export const invoiceList = selectedList({
  orders: byAge(invoices.id),
  created: invoices.createdAt,
  filters: { state: invoiceFilterStates, company: z.uuid('Must be an id') },
  select: (db, { q, only, slice, now }) =>
    select(
      db,
      and(
        found(db, q),
        only.state && isState(only.state) ? inState[only.state](dayAt(now)) : undefined,
        isChosen(invoices.companyId, only.company),
        slice,
      ),
    ),
  answer: (db, rows, { now }) => answersOf(db, rows, dayAt(now)),
});

const ofShopAlone = [
  'companyId',
  'writtenOff',
  'writeOffKind',
  'remindersSent',
  'remindersPaused',
  'lastRemindedAt',
  'nextReminderOn',
  'version',
] as const;

/** A write-off is internal: to the buyer the invoice is as unpaid as before. Nobody demands the öre of a rounding. */
const asToBuyer = ({ invoice, ...row }: Row): Row => ({
  ...row,
  invoice: isRounding(invoice.writtenOff)
    ? invoice
    : { ...invoice, left: invoice.left + invoice.writtenOff, writtenOff: 0, writeOffKind: null },
});

/** What a reminder asks for. */
const toPayOf = ({ left, feesLeft, interestLeft }: InvoiceAnswer): string =>
  oreOf(left) === 0 ? left : decimalFromOre(oreOf(left) + oreOf(feesLeft) + oreOf(interestLeft));

async function buyersAnswer(db: Db, where: SQL, now: Date) {
  const rows = await select(db, where).orderBy(sql`${invoices.id} desc`);
  const answers = await answersOf(db, rows.map(asToBuyer), dayAt(now));
  return answers.map((answer) => ({ ...without(answer, ofShopAlone), toPay: toPayOf(answer) }));
}

/** Invoices for the orders of an address, newest first. */
export const invoicesOf = (db: Db, email: string, now: Date) =>
  buyersAnswer(db, sql`lower(${orders.customerEmail}) = lower(${email})`, now);

/** Null of an order that was not sold by invoice. */
export const invoiceOfOrder = async (db: Db, orderId: string, now: Date) =>
  (await buyersAnswer(db, eq(invoices.orderId, orderId), now))[0] ?? null;

/** Everything stored about invoices of these orders, with their payments. */
export async function invoicesOfOrders(db: Db, orderIds: readonly string[], now: Date) {
  const answers = await buyersAnswer(db, inArray(invoices.orderId, [...orderIds]), now);
  const paid = await readPayments(db, pluck(answers, 'id'));
  const paymentsOf = (id: string) =>
    paid.filter(({ invoiceId }) => invoiceId === id).map((payment) => without(payment, ['actor', 'undoReason']));
  return answers.map((answer) => ({ ...answer, payments: paymentsOf(answer.id) }));
}

export async function showInvoice(db: Db, id: string, now: Date): Promise<InvoiceAnswer | null> {
  const [shown] = await answersOf(db, await select(db, eq(invoices.id, id)), dayAt(now));
  return shown ?? null;
}

async function readPayments(db: Db, ids: readonly string[]) {
  const { invoiceId, id } = invoicePayments;
  const rows = await db
    .select()
    .from(invoicePayments)
    .where(inArray(invoiceId, [...ids]))
    .orderBy(id);
  return rows.map(({ amount, toFees, toInterest, ...payment }) => ({
    ...payment,
    amount: decimalFromOre(amount),
    charged: decimalFromOre(toFees + toInterest),
  }));
}

/** With its payments and extra charges, oldest first. */
export async function showAccount(db: Db, id: string, now: Date) {
  const invoice = await showInvoice(db, id, now);
  if (!invoice) return null;
  const charges = await db
    .select()
    .from(invoiceCharges)
    .where(eq(invoiceCharges.invoiceId, id))
    .orderBy(invoiceCharges.id);
  return {
    ...invoice,
    payments: await readPayments(db, [id]),
    charges: charges.map(({ amount, ...charge }) => ({ ...charge, amount: decimalFromOre(amount) })),
  };
}
