import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { deleteDays } from '../../platform/database/kept-days.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { pluck } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { approvals } from '../accounts/accounts.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { keepDaysJob, keptDays } from '../checkout/keep-days.job.ts';
import { findTrialSales, isTrial } from '../checkout/trial-sales.ts';
import { claims } from '../claims/claims.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { sendDemoEventJob } from '../payments/demo/send-demo-event.job.ts';
import { demoCalls, demoIntents, paymentEvents } from '../payments/payments.table.ts';
import { proposals } from '../proposals/proposals.table.ts';
import { lockDocuments, removeDocuments } from '../receipts/remove-documents.ts';
import { endHold } from '../record-handling/hold-for-claim.ts';
import { leadRecords } from '../records/records.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { lockOrders } from '../sales/lock-sale.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { unsellOrders } from '../stock/unsell-orders.ts';

type Deps = Pick<ApiDeps, 'env' | 'enqueue'>;

type Trials = { ids: readonly string[]; leadIds: readonly string[] };

/** In the order of every sale: checkouts, orders, listings, then documents and their series. */
async function lockTrials(tx: Db): Promise<Trials> {
  const asked = await tx.select({ id: orders.id }).from(orders).where(isTrial);
  const locked = await lockOrders(tx, pluck(asked, 'id'));
  // One that was waited for may have become a sale by invoice.
  const rows = await tx
    .select({
      id: orders.id,
      leadIds: sql<string[]>`array(select lead_id from ${orderItems} where order_id = ${orders}.id)`,
    })
    .from(orders)
    .where(and(inArray(orders.id, [...locked.keys()]), isTrial));
  const ids = rows.map(({ id }) => id);
  const leadIds = [...new Set(rows.flatMap((row) => row.leadIds))];
  await lockListings(tx, leadIds);
  await lockDocuments(tx, ids);
  return { ids, leadIds };
}

/** With what is still to be told or done about them. What was mailed stays in the outbox. */
async function deleteAround(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`delete from ${disputes} where order_id = any(${ids})`);
  await tx.execute(sql`delete from ${approvals} where subject ->> 'orderId' = any(${ids}::text[])`);
  await tx.execute(sql`
    delete from ${adminAlerts} a using ${orders} o where a.label = o.order_number and o.id = any(${ids})`);
  await tx.execute(sql`
    with refund as (delete from ${refunds} where order_id = any(${ids}) returning id),
    unsent as (
      delete from ${mails} where starts_with(dedupe_key, 'order:') and status <> 'sent'
        and split_part(dedupe_key, ':', 2) = any(${ids}::text[]) returning id),
    subject as (select id from refund union all select id from unsent union all select unnest(${ids}))
    delete from ${jobRows} where state <> 'active' and (name = ${sendDemoEventJob.name}
      or coalesce(data ->> 'orderId', data ->> 'refundId', data ->> 'mailId') in (select id::text from subject))`);
}

/**
 * All that the demo's provider knows, but for what was sold by invoice, or is being submitted and waits for our locks. A
 * price proposal can be paid again.
 */
async function deletePayments(tx: Db): Promise<void> {
  await tx.execute(sql`
    with free as (
      select id from ${checkouts} c where c.provider = 'demo'
        and not exists (select from ${orders} o where o.checkout_id = c.id) for update skip locked),
    gone as (delete from ${checkouts} where id in (select id from free) returning id, intent_id),
    event as (delete from ${paymentEvents} where intent_id in (select intent_id from gone)),
    intent as (delete from ${demoIntents} where intent_id in (select intent_id from gone)),
    call as (delete from ${demoCalls})
    update ${proposals} set checkout_id = null, version = ${nextVersion(sql`version`)},
      status = case status when 'ordered' then 'accepted' else status end,
      ended_at = case status when 'ordered' then null else ended_at end
    where checkout_id in (select id from gone)`);
}

async function deleteSales(tx: Db, deps: Deps, { ids, leadIds }: Trials, now: Date): Promise<number> {
  const theirs = sql`${sql.param(ids)}::uuid[]`;
  const { rows: claimed } = await tx.execute<{ recordId: string; leadId: string }>(sql`
    delete from ${claims} c using ${leadRecords} r where r.id = c.record_id and c.order_id = any(${theirs})
    returning r.id as "recordId", r.lead_id as "leadId"`);
  await unsellOrders(tx, ids);
  for (const record of claimed) await endHold(tx, deps, record);
  for (const leadId of leadIds) await refreshFacts(tx, leadId, now);
  const documents = await removeDocuments(tx, ids);
  await deleteAround(tx, theirs);
  await tx.execute(sql`delete from ${orders} where id = any(${theirs})`);
  await deletePayments(tx);
  for (const days of keptDays) await deleteDays(tx, days);
  await deps.enqueue(tx, keepDaysJob, {});
  return documents;
}

export type RemovalFailure = { kind: 'trial-sales-stay' } | { kind: 'trial-month-closed'; months: readonly string[] };

/** `leadIds`: the listings whose stock changed. */
export type Removed = { removed: number; leadIds: readonly string[] };

/** In one transaction; a repeated call finds nothing left. See decision 094. */
export async function removeTrialSales(
  tx: Db,
  deps: Deps,
  actor: string,
  now: Date,
): Promise<Result<Removed, RemovalFailure>> {
  if (deps.env.payments === 'demo') return fail({ kind: 'trial-sales-stay' });
  const trials = await lockTrials(tx);
  const { count: removed, stays, closedMonths: months } = await findTrialSales(tx);
  if (stays) return fail({ kind: 'trial-sales-stay' });
  if (months.length > 0) return fail({ kind: 'trial-month-closed', months });
  if (trials.ids.length === 0) return ok({ removed: 0, leadIds: [] });
  const documents = await deleteSales(tx, deps, trials, now);
  const entry = { actor, action: 'delete', entity: 'trial-sales', entityId: 'shop' };
  await writeAudit(tx, { ...entry, before: { purchases: removed, documents } }, now);
  await raiseShownVersion(tx);
  return ok({ removed, leadIds: trials.leadIds });
}
