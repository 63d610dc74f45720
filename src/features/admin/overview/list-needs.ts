import { and, asc, count, eq, gt, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { countFailedJobs } from '../../../platform/jobs/list-jobs.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { pick } from '../../../platform/pick.ts';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { daysBefore, monthsBefore } from '../../../platform/time/time.rules.ts';
import { adminAlerts } from '../../alerts/alerts.table.ts';
import { countApprovals } from '../../approvals/list-approvals.ts';
import { leads } from '../../catalogue/catalogue.table.ts';
import { claims } from '../../claims/claims.table.ts';
import { isWaitingForDispute } from '../../claims/list-claims.ts';
import { companies, companyAddresses } from '../../companies/companies.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { disputes } from '../../disputes/disputes.table.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { completeByOf, type DeliveryStatus } from '../../orders/order-status.rules.ts';
import { isSoldIn, orderItems, orders } from '../../orders/orders.table.ts';
import { policy } from '../../policy/policy.rules.ts';
import { readRetentionState } from '../../privacy/retention-state.ts';
import { priceRequests } from '../../proposals/proposals.table.ts';
import { hasNoOffer } from '../../quotes/list-quote-requests.ts';
import { quoteRequests } from '../../quotes/quotes.table.ts';
import { inState } from '../../receivables/list-invoices.ts';
import { reminderDays } from '../../receivables/reminder.rules.ts';
import { leadRecords } from '../../records/records.table.ts';
import { isShort, refunds } from '../../refunds/refunds.table.ts';
import { type SettingsSource, settingsOf } from '../../settings/settings.rules.ts';
import { showStockCheck } from '../../stock/check-stock.ts';
import { isSoldOut } from '../../stock/sold-out.ts';
import { hasRecords } from '../../stock/stock-of-records.ts';
import { alwaysUrgent, type Need, type NeedKind, type NeedPart, needKinds } from './needs.rules.ts';

const noticeDays = 30;
const maxParts = 8;

/** `more` where `parts` are not all that were found. */
type Found = { count: number; isUrgent?: boolean; parts?: readonly NeedPart[]; more?: number };

const first = (count: number, parts: readonly NeedPart[]): Found => ({
  count,
  parts,
  more: Math.max(count - parts.length, 0),
});

/** The rows of a table that wait, the oldest first, each by what it is called. */
async function oldest(
  db: Db,
  id: AnyPgColumn,
  label: AnyPgColumn,
  where: SQL | undefined,
  more: { labelEn?: typeof leads.titleEn } = {},
): Promise<Found> {
  const shown = { id: sql<string>`${id}`, label: sql<string>`${label}`, ...more, count: sql<number>`1` };
  return first(
    await db.$count(id.table, where),
    await db.select(shown).from(id.table).where(where).orderBy(asc(id)).limit(maxParts),
  );
}

/**
 * Only sold ones: a refunded one waits for nothing, whatever its delivery status. Worded like the partial index, so
 * that the index is used.
 */
async function ordersIn(db: Db, status: Exclude<DeliveryStatus, 'Levererad'>): Promise<Found> {
  const isSo = sql`${isSoldIn(orders.status)} and ${orders.deliveryStatus} <> 'Levererad' and ${orders.deliveryStatus} = ${status}`;
  const shown = await db
    .select(pick(orders, ['id', 'orderNumber', 'status', 'deliveryStatus', 'paidAt']))
    .from(orders)
    .where(isSo)
    .orderBy(asc(orders.id))
    .limit(maxParts);
  const parts = shown.map((order) => {
    return { id: order.id, label: order.orderNumber, count: 1, dueAt: completeByOf(order)?.toISOString() };
  });
  return first(await db.$count(orders, isSo), parts);
}

const partsOf = async (db: Db, question: SQL) => (await db.execute<NeedPart>(question)).rows;

const eachOf = (parts: readonly NeedPart[]): Found => ({ count: parts.length, parts });

/** Money still owed because a refund failed and was not tried again. Each order is looked up, so that no table is read. */
export const failedRefunds = async (db: Db): Promise<Found> =>
  eachOf(
    await partsOf(
      db,
      sql`select short.id, (select order_number from ${orders} o where o.id = short.id) as label, 1 as count
        from (select distinct order_id as id from ${refunds} where ${isShort(refunds)}) short
        cross join lateral (
          select sum(credited) as credited, coalesce(sum(amount) filter (where status <> 'failed'), 0) as gone
          from ${refunds} where order_id = short.id) of_order
        where of_order.credited > of_order.gone order by short.id`,
    ),
  );

/** While the order may still be paid late, for as long as that was waited for. */
const paymentsGivenUp = async (db: Db, now: Date): Promise<Found> =>
  eachOf(
    await partsOf(
      db,
      sql`select o.id, o.order_number as label, 1 as count
        from ${adminAlerts} a join ${orders} o on o.id = a.about::uuid
        where a.kind = 'payment-given-up' and o.status = 'failed'
          and a.created_at > ${daysBefore(now, policy.processingDays)} order by o.id`,
    ),
  );

const openDisputes = async (db: Db): Promise<Found> =>
  eachOf(
    await partsOf(
      db,
      sql`select o.id, o.order_number as label, 1 as count
        from (
          select order_id, min(due_at) as due_at from ${disputes} where status = 'open' group by order_id) waiting
        join ${orders} o on o.id = waiting.order_id order by waiting.due_at nulls last, o.id`,
    ),
  );

/** Sold before they had records, with the number of leads still owed. */
const waitingImports = async (db: Db): Promise<Found> =>
  eachOf(
    await partsOf(
      db,
      sql`select l.id, l.title as label, l.title_en as "labelEn", owed.leads as count
        from ${leads} l cross join lateral (
          select sum(i.quantity - i.delivered_quantity - i.refunded_quantity)::int as leads
          from ${orderItems} i join ${orders} o on o.id = i.order_id
          where i.lead_id = l.id and ${isSoldIn(sql`o.status`)} and i.quantity > i.delivered_quantity + i.refunded_quantity) owed
        where l.sold_count > 0 and not ${hasRecords(sql`l.id`)} and owed.leads > 0
        order by owed.leads desc, l.id`,
    ),
  );

async function expiringRecords(db: Db, now: Date, retentionMonths: number): Promise<Found> {
  const collectedBefore = monthsBefore(daysBefore(now, -noticeDays), retentionMonths);
  const parts = await partsOf(
    db,
    sql`select l.id, l.title as label, l.title_en as "labelEn", due.records as count
      from (
        select lead_id, count(*)::int as records from ${leadRecords}
        where ${and(isNull(leadRecords.erasedAt), lt(leadRecords.collectedAt, collectedBefore))}
        group by lead_id) due
      join ${leads} l on l.id = due.lead_id order by due.records desc, l.id`,
  );
  return { count: parts.reduce((sum, { count }) => sum + count, 0), parts };
}

/** Urgent when one of them will soon be granted automatically. */
async function openClaims(db: Db, now: Date): Promise<Found> {
  const isOpen = eq(claims.status, 'open');
  const isSoon = lt(claims.dueAt, daysBefore(now, -policy.claimReminderDays));
  const parts = await db
    .select({ id: claims.id, label: leadRecords.reference, count: sql<number>`1`, due: claims.dueAt })
    .from(claims)
    .innerJoin(leadRecords, eq(leadRecords.id, claims.recordId))
    .where(isOpen)
    .orderBy(asc(claims.dueAt), asc(claims.id))
    .limit(maxParts);
  const soon = sql<number>`count(*) filter (where ${and(isSoon, not(isWaitingForDispute))})::int`;
  const [counts] = await db.select({ count: count(), soon }).from(claims).where(isOpen);
  const shown = parts.map(({ due, ...part }) => ({ ...part, dueAt: due.toISOString() }));
  return { ...first(counts?.count ?? 0, shown), isUrgent: (counts?.soon ?? 0) > 0 };
}

/** Of the last week, along the index of their moments. */
const heldBackMails = async (db: Db, now: Date): Promise<Found> => ({
  count: await db.$count(mails, and(eq(mails.status, 'held-back'), gt(mails.createdAt, daysBefore(now, 7)))),
});

/** Urgent when one has had its last reminder: somebody has to decide. */
async function overdueInvoices(db: Db, now: Date): Promise<Found> {
  const isOverdue = inState.overdue(dayAt(now));
  const parts = await db
    .select({ id: invoices.id, label: companies.companyName, count: sql<number>`1`, dueOn: invoices.dueOn })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(isOverdue)
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(maxParts);
  const isReminded = and(isOverdue, gte(invoices.remindersSent, reminderDays.length));
  const isUrgent = (await db.$count(invoices, isReminded)) > 0;
  const shown = parts.map(({ dueOn, ...part }) => ({ ...part, dueAt: `${dueOn}T12:00:00.000Z` }));
  return { ...first(await db.$count(invoices, isOverdue), shown), isUrgent };
}

/** Of which an address waits for an answer. */
async function askingCompanies(db: Db): Promise<Found> {
  const isAsked = inArray(
    companies.id,
    db
      .select({ id: companyAddresses.companyId })
      .from(companyAddresses)
      .where(sql`${companyAddresses.state} = 'asked'`),
  );
  return oldest(db, companies.id, companies.companyName, isAsked);
}

/** The one who has waited longest is first. */
async function unansweredContacts(db: Db): Promise<Found> {
  const isNew = eq(contacts.status, 'new');
  return first(
    await db.$count(contacts, isNew),
    await db
      .select({ id: contacts.id, label: contacts.name, count: sql<number>`1` })
      .from(contacts)
      .where(isNew)
      .orderBy(asc(contacts.createdAt), asc(contacts.id))
      .limit(maxParts),
  );
}

const questions: Record<NeedKind, (db: Db, now: Date, retentionMonths: number) => Promise<Found>> = {
  'orders-disputed': openDisputes,
  'refunds-failed': failedRefunds,
  'refunds-to-approve': async (db) => ({ count: await countApprovals(db, 'refund') }),
  'erasures-to-approve': async (db) => ({ count: await countApprovals(db, 'erase') }),
  'payments-given-up': paymentsGivenUp,
  'claims-open': openClaims,
  'orders-stopped': (db) => ordersIn(db, 'Pausad/Fel'),
  'mails-failed': async (db) => ({ count: await db.$count(mails, sql`${mails.status} = 'failed'`) }),
  'mails-held-back': heldBackMails,
  'jobs-failed': async (db) => ({ count: await countFailedJobs(db) }),
  'orders-waiting': (db) => ordersIn(db, 'Pågår'),
  'imports-waiting': waitingImports,
  'listings-sold-out': (db) => oldest(db, leads.id, leads.title, isSoldOut, { labelEn: leads.titleEn }),
  'retention-waits': async (db) => ({ count: (await readRetentionState(db)).waits ? 1 : 0 }),
  'stock-findings': async (db) => ({ count: (await showStockCheck(db)).findings.length }),
  'quotes-without-offer': async (db) => ({
    count: await db.$count(quoteRequests, and(eq(quoteRequests.status, 'new'), hasNoOffer)),
  }),
  'invoices-overdue': overdueInvoices,
  'prices-asked': (db) => oldest(db, priceRequests.id, priceRequests.companyName, eq(priceRequests.status, 'new')),
  'companies-asked': askingCompanies,
  'contacts-unanswered': unansweredContacts,
  'records-expiring': expiringRecords,
};

export async function listNeeds(db: Db, env: SettingsSource, now: Date): Promise<Need[]> {
  const needs: Need[] = [];
  for (const kind of needKinds) {
    const found = await questions[kind](db, now, settingsOf(env).recordRetentionMonths);
    const { count, isUrgent = alwaysUrgent[kind] ?? false, parts = [] } = found;
    const more = found.more ?? Math.max(parts.length - maxParts, 0);
    if (count > 0) needs.push({ kind, isUrgent, count, parts: parts.slice(0, maxParts), more });
  }
  return needs;
}
