import { and, eq, inArray, not, notLike, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { sumsByDay } from '../../../platform/database/kept-days.ts';
import type { Asked, ListFilter } from '../../../platform/http/admin-list.ts';
import { byAge, isChosen, selectedList } from '../../../platform/http/selected-list.ts';
import { withoutKeys } from '../../../platform/mail/blank-keys.ts';
import { daysOfMails, mails } from '../../../platform/mail/mail.table.ts';
import { mailStatuses } from '../../../platform/queue-states.rules.ts';
import { deliveredByMail } from '../../orders/mail-files.rules.ts';
import { orderItems } from '../../orders/orders.table.ts';
import { recordAllocations } from '../../stock/stock.table.ts';

const { id, to, subject, template, status, attempts, createdAt, sentAt, lastError, text, html } = mails;

const shown = { id, to, subject, template, status, attempts, createdAt, sentAt, lastError, text };

/** Mails to admins let their reader into an account, as long as they were not sent. */
const isOpenTo = (role: string | undefined, of: AnyPgColumn | SQL = template) =>
  role === 'owner' ? undefined : notLike(of, 'admin-%');

/** So does a buyer's link to leads that only an owner may take out: to others it is shown as if it were sent. */
const readableBy = <Row extends { text: string; html?: string }>(role: string | undefined, row: Row): Row =>
  role === 'owner'
    ? row
    : { ...row, text: withoutKeys(row.text), ...(row.html !== undefined && { html: withoutKeys(row.html) }) };

const isListed = ({ q, slice }: ListFilter, role: string | undefined) =>
  and(holdsText([to, subject, template], q), isOpenTo(role), slice);

/**
 * All by the counts of days, and of a search those that it finds by their template: of mails older than ninety days
 * nothing else is left. Only what is found by its address or subject is read.
 */
async function countAll(db: Db, { q, slice, days }: ListFilter, role: string | undefined): Promise<SQL> {
  const ofDay = sql`template`;
  const isOther = and(holdsText([to, subject], q), not(holdsText([template], q) ?? sql`true`), isOpenTo(role), slice);
  const isKept = and(holdsText([ofDay], q), isOpenTo(role, ofDay)) ?? sql`true`;
  return sql`
    (select coalesce(sum(mails), 0) from (${await sumsByDay(db, daysOfMails, days)}) of_days where ${isKept})
    + (select count(*) from ${mails} where ${isOther ?? sql`false`})`;
}

async function countMails(db: Db, filter: ListFilter, { role }: Asked): Promise<number> {
  const { status: asked } = filter.only;
  const unsent = (more?: SQL) =>
    sql`(select count(*) from ${mails} where ${and(sql`${status} <> 'sent'`, more, isListed(filter, role))})`;
  const isAll = asked === undefined || asked === 'sent';
  const found = isAll ? await countAll(db, filter, role) : unsent(isChosen(status, asked));
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${asked === 'sent' ? sql`${found} - ${unsent()}` : found})::int as count`,
  );
  return rows[0]?.count ?? 0;
}

export const mailList = selectedList({
  orders: byAge(mails.id),
  created: mails.createdAt,
  filters: { status: mailStatuses },
  count: countMails,
  select: (db, filter, { role }) =>
    db
      .select(shown)
      .from(mails)
      .where(and(isListed(filter, role), isChosen(status, filter.only.status))),
  answer: (_, rows, { role }) => rows.map((row) => readableBy(role, row)),
});

const selectWhole = (db: Db, mailId: string, role: string | undefined) =>
  db
    .select({ ...shown, html })
    .from(mails)
    .where(and(eq(mails.id, mailId), isOpenTo(role)));

export type WholeMail = Awaited<ReturnType<typeof selectWhole>>[number];

/** Of what a mail delivers: it shows as many. */
export async function countDelivered(db: Db, mailId: string): Promise<number | null> {
  const [mail] = await db.select({ filesOf: mails.filesOf }).from(mails).where(eq(mails.id, mailId));
  const delivered = deliveredByMail(mail?.filesOf ?? null);
  if (!delivered) return null;
  const { orderId, deliveredAt } = delivered;
  const ofOrder = eq(orderItems.orderId, orderId);
  if (deliveredAt) {
    const lines = db.select({ id: orderItems.id }).from(orderItems).where(ofOrder);
    const { orderItemId, deliveredAt: at } = recordAllocations;
    return db.$count(recordAllocations, and(eq(at, deliveredAt), inArray(orderItemId, lines)));
  }
  const leads = sql<number | null>`sum(${orderItems.deliveredQuantity})::int`;
  const [order] = await db.select({ leads }).from(orderItems).where(ofOrder);
  return order?.leads ?? null;
}

export async function findMail(db: Db, mailId: string, role: string | undefined): Promise<WholeMail | null> {
  const [mail] = await selectWhole(db, mailId, role);
  return mail ? readableBy(role, mail) : null;
}
