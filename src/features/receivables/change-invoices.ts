import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import { leftOf, owedOf, type WriteOffKind, withPayment, withWriteOff } from '../invoices/invoice-status.rules.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { closedMonths } from '../receipts/receipts.table.ts';
import { type InvoiceAnswer, showInvoice } from './list-invoices.ts';
import type { PaymentWay } from './payment.rules.ts';
import { invoicePayments } from './receivables.table.ts';
import { lockInvoices, storeAccounts, takePayments } from './take-payments.ts';

type Failure<Code extends string> = { kind: 'not-found' } | Code | { kind: 'invalid'; field: string; reason: string };

type Answer<Code extends string> = Promise<Result<InvoiceAnswer, Failure<Code>>>;

const lockOne = async (tx: Db, id: string) => (await lockInvoices(tx, [id])).get(id);

async function answer(tx: Db, id: string, now: Date): Promise<InvoiceAnswer> {
  const shown = await showInvoice(tx, id, now);
  if (!shown) throw new Error('An invoice was lost while it was locked.');
  return shown;
}

type ByHand = { id: string; amount: Ore; date: string; way: PaymentWay; actor: string };

/** A payment, or a repayment of what is owed to the buyer. */
export function enterPayment(db: Db, { id, amount, date, way, actor }: ByHand, now: Date): Answer<'more-than-owed'> {
  return db.transaction(async (tx) => {
    if (date > dayAt(now)) return fail({ kind: 'invalid', field: 'date', reason: 'That day has not come yet' });
    if (amount === 0) return fail({ kind: 'invalid', field: 'amount', reason: 'Must be more than 0' });
    const locked = await lockOne(tx, id);
    if (!locked) return fail({ kind: 'not-found' });
    // A slip of the year would be booked in that year.
    if (date < dayAt(locked.invoice.createdAt)) {
      return fail({ kind: 'invalid', field: 'date', reason: 'The invoice was not issued yet on that day' });
    }
    const isBack = way === 'paid-back';
    if (isBack && amount > owedOf(locked.invoice)) return fail('more-than-owed');
    const payment = { invoiceId: id, paidOn: date, way, bankReference: null, actor };
    await takePayments(tx, [{ ...payment, amount: isBack ? -amount : amount }], now);
    const after = { amount: decimalFromOre(amount), date, way };
    await writeAudit(tx, { actor, action: isBack ? 'pay-back' : 'pay', entity: 'invoice', entityId: id, after }, now);
    return ok(await answer(tx, id, now));
  });
}

/** Waits for a closing in progress, as every other booking does. */
async function isClosed(tx: Db, day: string): Promise<boolean> {
  await tx.execute(sql`lock table ${invoicePayments} in row exclusive mode`);
  return (await tx.$count(closedMonths, eq(closedMonths.month, day.slice(0, 7)))) > 0;
}

/** The payment no longer counts. Its row stays with the bank's reference, so the same entry is not booked again. */
export function undoPayment(
  db: Db,
  { id, reason, actor }: { id: string; reason: string; actor: string },
  now: Date,
): Answer<'payment-undone' | 'month-closed' | 'paid-back'> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(invoicePayments).where(eq(invoicePayments.id, id));
    const locked = known && (await lockOne(tx, known.invoiceId));
    // Read again: it may have been undone while this waited for the invoice's lock.
    const [payment] = await tx.select().from(invoicePayments).where(eq(invoicePayments.id, id)).for('update');
    if (!payment || !locked) return fail({ kind: 'not-found' });
    if (payment.undoneAt) return fail('payment-undone');
    if (await isClosed(tx, payment.bookedOn)) return fail('month-closed');
    const sums = withPayment(locked.account.sums, payment.toFees + payment.toInterest - payment.amount);
    if (sums.paid < 0) return fail('paid-back');
    await tx.update(invoicePayments).set({ undoneAt: now, undoReason: reason }).where(eq(invoicePayments.id, id));
    await storeAccounts(tx, [{ ...locked, account: { ...locked.account, sums }, actor }], now);
    const before = { amount: decimalFromOre(payment.amount), date: payment.paidOn, way: payment.way };
    const entry = { actor, action: 'undo-payment', entity: 'invoice', entityId: payment.invoiceId };
    await writeAudit(tx, { ...entry, before, after: { reason } }, now);
    return ok(await answer(tx, payment.invoiceId, now));
  });
}

/** The whole remaining sum. An expected loss may be established later, but not the other way round. */
export function writeOffInvoice(
  db: Db,
  { id, kind, evidence, actor }: { id: string; kind: WriteOffKind; evidence: string | null; actor: string },
  now: Date,
): Answer<'nothing-left' | 'written-off'> {
  return db.transaction(async (tx) => {
    const locked = await lockOne(tx, id);
    if (!locked) return fail({ kind: 'not-found' });
    const { sums } = locked.account;
    if (leftOf(sums) + sums.writtenOff === 0) return fail('nothing-left');
    if (sums.writeOffKind === 'established' || (sums.writeOffKind === kind && leftOf(sums) === 0)) {
      return fail('written-off');
    }
    if (kind === 'established' && evidence === null) {
      return fail({ kind: 'invalid', field: 'evidence', reason: 'Say what shows that the money is lost' });
    }
    const account = { ...locked.account, sums: withWriteOff(sums, kind) };
    await storeAccounts(tx, [{ ...locked, account, actor, ...(evidence && { evidence }) }], now);
    const after = { kind, evidence, amount: decimalFromOre(account.sums.writtenOff) };
    await writeAudit(tx, { actor, action: 'write-off', entity: 'invoice', entityId: id, after }, now);
    return ok(await answer(tx, id, now));
  });
}

export function pauseReminders(
  db: Db,
  { id, remindersPaused, version, actor }: EditByAdmin & { remindersPaused: boolean },
  now: Date,
): Promise<Result<InvoiceAnswer, { kind: 'not-found' } | { kind: 'stale'; current: InvoiceAnswer }>> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) {
      return fail({ kind: 'stale', current: await answer(tx, id, now) });
    }
    if (before.remindersPaused !== remindersPaused) {
      await tx
        .update(invoices)
        .set({ remindersPaused, version: nextVersion(invoices.version) })
        .where(eq(invoices.id, id));
      const change = { before: { remindersPaused: before.remindersPaused }, after: { remindersPaused } };
      await writeAudit(tx, { actor, action: 'edit', entity: 'invoice', entityId: id, ...change }, now);
    }
    return ok(await answer(tx, id, now));
  });
}
