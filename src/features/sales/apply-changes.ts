import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { sendBoth } from '../../platform/database/sending/send-both.ts';
import { newId } from '../../platform/ids.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pluck } from '../../platform/pick.ts';
import { type NewAlert, raiseAlert } from '../alerts/raise-alert.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { rememberLargeHold } from '../checkout/large-hold-rest.ts';
import { doesStand } from '../claims/claim-status.rules.ts';
import { claims } from '../claims/claims.table.ts';
import { deliverOrderAsk } from '../delivery/wake-waiting-orders.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { storeInvoice, storeInvoices } from '../invoices/store-invoice.ts';
import { storeOrder, writeOrderEvents } from '../orders/move-order.ts';
import { openQuantity } from '../orders/order-status.rules.ts';
import { markOrdered } from '../proposals/pay-proposal.ts';
import { issueCreditNote, issueReceipt } from '../receipts/issue-documents.ts';
import { endHold } from '../record-handling/hold-for-claim.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { replaceRecords } from '../stock/remedy-records.ts';
import { type ReturnedLine, returnLines, returnStock } from '../stock/return-stock.ts';
import { soldOutBy } from '../stock/sold-out.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { lockSaleAndStock } from './lock-sale.ts';
import { changes, type SaleEvent } from './sale.rules.ts';
import type { Change, Claim, Moment, Sale, Steps } from './sale.ts';
import { mailsOf } from './sale-mails.mail.ts';

/** The provider is asked after the commit, by `refund-charge.job.ts`. */
export const refundChargeAsk = { name: 'refund-charge', payload: z.object({ refundId: z.uuid() }) };

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

const ofKind = <Kind extends Change['kind']>(changes: readonly Change[], kind: Kind): Of<Kind>[] =>
  changes.filter((change): change is Of<Kind> => change.kind === kind);

const lastOf = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The leads that several changes take off each line, in total. */
function linesOf({ items }: Sale, changes: readonly Change[]): ReturnedLine[] {
  const byItem = Map.groupBy(ofKind(changes, 'line'), ({ itemId }) => itemId);
  return items.flatMap((item) => {
    const of = byItem.get(item.id) ?? [];
    if (of.length === 0) return [];
    return {
      itemId: item.id,
      leadId: item.leadId,
      open: openQuantity(item),
      refunded: of.reduce((sum, { refunded }) => sum + refunded, 0),
      returned: of.reduce((sum, { returned }) => sum + returned, 0),
      credited: of.flatMap(({ credited }) => credited),
    };
  });
}

/** New refunds, and changed ones. */
async function writeRefunds(tx: Db, { enqueue }: SaleDeps, before: Sale, changes: readonly Change[]): Promise<void> {
  const dropped = ofKind(changes, 'refund-dropped').map(({ refundId }) => refundId);
  const stored = ofKind(changes, 'refund').filter(({ refund }) => !dropped.includes(refund.id));
  const known = dropped.filter((id) => before.refunds.some((row) => row.id === id));
  if (known.length > 0) await tx.delete(refunds).where(inArray(refunds.id, known));
  const set = {
    providerRefundId: sql`excluded.provider_refund_id`,
    amount: sql`excluded.amount`,
    status: sql`excluded.status`,
    failure: sql`excluded.failure`,
    settledAt: sql`excluded.settled_at`,
  };
  const rows = lastOf(stored.map(({ refund }) => refund));
  if (rows.length > 0) await tx.insert(refunds).values(rows).onConflictDoUpdate({ target: refunds.id, set });
  for (const { refund, isRequested } of stored)
    if (isRequested) await enqueue(tx, refundChargeAsk, { refundId: refund.id });
}

async function writeDisputes(tx: Db, changes: readonly Change[]): Promise<void> {
  const set = {
    amount: sql`excluded.amount`,
    reason: sql`excluded.reason`,
    status: sql`excluded.status`,
    dueAt: sql`excluded.due_at`,
    closedAt: sql`excluded.closed_at`,
    askedAt: sql`excluded.asked_at`,
  };
  const rows = lastOf(ofKind(changes, 'dispute').map(({ dispute }) => dispute));
  if (rows.length > 0) await tx.insert(disputes).values(rows).onConflictDoUpdate({ target: disputes.id, set });
}

async function writeOrder(tx: Db, before: Sale, after: Sale, changes: readonly Change[], now: Date): Promise<void> {
  const events = ofKind(changes, 'history').map(({ event }) => event);
  if (after.order === before.order) await writeOrderEvents(tx, before.order.id, events, now);
  else await storeOrder(tx, before.order, after.order, events, now);
}

/** Refused or withdrawn. */
const isFailed = ({ status }: Claim): boolean => !doesStand[status];

/** The text of the refusal is kept beside the answer. */
async function storeAnswer(tx: Db, { claim, answer }: { claim: Claim; answer: string }): Promise<void> {
  const { status, dueAt, remindedAt, decision, decidedBy, decidedAt, message, answeredAt } = claim;
  await tx
    .update(claims)
    .set({
      ...{ status, dueAt, remindedAt, decision, decidedBy, decidedAt, message, answeredAt },
      answer,
      refusal: sql`${claims.message}`,
    })
    .where(and(eq(claims.id, claim.id), eq(claims.status, 'refused'), isNull(claims.answeredAt)));
}

/** Claims that were open. A failed claim no longer marks its record as faulty. */
async function storeClaims(tx: Db, rows: readonly Claim[]): Promise<void> {
  const values = rows.map((row) => ({
    id: row.id,
    status: row.status,
    decision: row.decision,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt,
    message: row.message,
    replacement_id: row.replacementId,
    refunded_amount: row.refundedAmount === null ? null : decimalFromOre(row.refundedAmount),
    due_at: row.dueAt,
    reminded_at: row.remindedAt,
  }));
  await tx.execute(sql`
    update ${claims} c set status = one.status, decision = one.decision, decided_by = one.decided_by,
      decided_at = one.decided_at, message = one.message, replacement_id = one.replacement_id,
      refunded_amount = one.refunded_amount, due_at = one.due_at, reminded_at = one.reminded_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (id uuid, status text, decision text,
      decided_by text, decided_at timestamptz, message text, replacement_id uuid, refunded_amount numeric,
      due_at timestamptz, reminded_at timestamptz)
    where c.id = one.id and c.status = 'open'`);
  const failed = rows.filter(isFailed).map(({ allocationId }) => allocationId);
  if (failed.length === 0) return;
  await tx.update(recordAllocations).set({ claimedAt: null }).where(inArray(recordAllocations.id, failed));
}

async function writeClaims(tx: Db, deps: SaleDeps, { items }: Sale, changes: readonly Change[]): Promise<void> {
  const filed = ofKind(changes, 'claim-filed').map(({ claim }) => claim);
  const moved = new Map(ofKind(changes, 'claim').map(({ claim }) => [claim.id, claim]));
  if (filed.length > 0) await tx.insert(claims).values(filed.map((claim) => ({ ...claim, ...moved.get(claim.id) })));
  const known = [...moved.values()].filter(({ id }) => !filed.some((claim) => claim.id === id));
  if (known.length > 0) await storeClaims(tx, known);
  for (const answered of ofKind(changes, 'claim-answered')) await storeAnswer(tx, answered);
  for (const { orderItemId, recordId } of known.filter(isFailed)) {
    const leadId = items.find(({ id }) => id === orderItemId)?.leadId ?? '';
    await endHold(tx, deps, { leadId, recordId });
  }
}

/** The network's row is locked after the listings: others may wait for it, and nobody must wait for listings meanwhile. */
async function endHolds(tx: Db, { order }: Sale, changes: readonly Change[], now: Date): Promise<readonly string[]> {
  if (ofKind(changes, 'stock-returned').length === 0) return [];
  const returned = await returnStock(tx, order.id, now);
  for (const { order: held, reason } of ofKind(changes, 'hold-ended')) await rememberLargeHold(tx, held, reason, now);
  return returned;
}

/** Mails that still wait must not go to the wrong address. */
async function correctAddress(tx: Db, { order, items }: Sale, changes: readonly Change[]): Promise<void> {
  const itemIds = items.map(({ id }) => id);
  for (const { email: buyerEmail } of ofKind(changes, 'address')) {
    const stands = and(inArray(recordAllocations.orderItemId, itemIds), isNull(recordAllocations.releasedAt));
    await tx.update(recordAllocations).set({ buyerEmail }).where(stands);
    const ofOrder = sql`starts_with(${mails.dedupeKey}, ${`order:${order.id}:`})`;
    await tx.delete(mails).where(and(eq(mails.status, 'queued'), eq(mails.to, order.customerEmail), ofOrder));
  }
}

const isSoldBy = (made: readonly Change[]) => made.some(({ kind }) => kind === 'receipt' || kind === 'invoice-issued');

async function writeReceipt(tx: Db, { checkout, ...sale }: Sale, made: readonly Change[], deps: SaleDeps, now: Date) {
  if (!isSoldBy(made)) return;
  await markOrdered(tx, checkout, now);
  if (ofKind(made, 'receipt').length > 0) await issueReceipt(tx, { ...sale, seller: deps.env }, now);
}

/** Last of all: their numbers keep other documents of the series waiting until the commit. */
async function writeNumbered(tx: Db, before: Sale, sale: Sale, made: readonly Change[], deps: SaleDeps, now: Date) {
  const { order, items, receipt, invoice: sums } = sale;
  const { env: seller } = deps;
  const isChanged = ofKind(made, 'invoice').length > 0;
  if (before.invoice && sums && isChanged)
    await storeInvoices(tx, [{ before: before.invoice, sums, actor: 'shop' }], now);
  for (const { company } of ofKind(made, 'invoice-issued')) {
    await storeInvoice(tx, { order, items, company, seller }, now);
  }
  for (const note of ofKind(made, 'credit-note')) await issueCreditNote(tx, note, { receipt, seller }, now);
}

/** Writes what the rules decided about a locked sale, each table once. Answers the listings whose stock changed. */
export async function takeSteps(
  tx: Db,
  deps: SaleDeps,
  before: Sale,
  { sale: after, changes: made }: Steps,
  now: Date,
): Promise<readonly string[]> {
  const replaced = ofKind(made, 'replacement');
  if (replaced.length > 0) await replaceRecords(tx, replaced, now);
  const lines = linesOf(before, made);
  const changed = lines.length > 0 ? await returnLines(tx, lines, now) : [];
  await correctAddress(tx, before, made);
  await writeClaims(tx, deps, before, made);
  await writeRefunds(tx, deps, before, made);
  await writeDisputes(tx, made);
  await sendBoth(
    () => writeOrder(tx, before, after, made, now),
    () => writeReceipt(tx, after, made, deps, now),
  );
  const returned = await endHolds(tx, before, made, now);
  if (ofKind(made, 'delivery-needed').length > 0) await deps.enqueue(tx, deliverOrderAsk, { orderId: after.order.id });
  const entries = ofKind(made, 'logged').map(({ entry }) => entry);
  if (entries.length > 0) await writeAudit(tx, entries, now);
  const { id, orderNumber: label } = after.order;
  const alerts: NewAlert[] = ofKind(made, 'alert').map(({ alert, about }) => ({ kind: alert, about, label }));
  if (isSoldBy(made)) alerts.push(...(await soldOutBy(tx, id, pluck(after.items, 'leadId'))));
  if (alerts.length > 0) await raiseAlert(tx, alerts, now);
  await queueMails(tx, deps.enqueue, mailsOf(after, made, deps, now));
  await writeNumbered(tx, before, after, made, deps, now);
  return [...returned, ...changed];
}

export const momentOf = (now: Date): Moment => ({ now, newId });

/** Applies an event to a locked sale; does nothing if there is no sale. */
export const applyEvent = async (tx: Db, deps: SaleDeps, sale: Sale | null, event: SaleEvent, now: Date) =>
  sale ? takeSteps(tx, deps, sale, changes(sale, event, momentOf(now)), now) : [];

export async function applyToSale(services: JobServices, orderId: string, event: SaleEvent): Promise<void> {
  const { db, now, stockChanged } = services;
  const take = async (tx: Db) => applyEvent(tx, services, await lockSaleAndStock(tx, { orderId }), event, now());
  stockChanged(await db.transaction(take));
}
