import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import type { KeysetOrder, Position } from '../../../platform/database/keyset.ts';
import { countRows } from '../../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../../platform/http/admin-list.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { deliveredByMail } from '../../orders/mail-files.rules.ts';
import { orderItems } from '../../orders/orders.table.ts';

const { id, to, subject, template, status, attempts, createdAt, sentAt, lastError, text, html } = mails;

const shown = { id, to, subject, template, status, attempts, createdAt, sentAt, lastError, text };

const selectMails = (db: Db) => db.select(shown).from(mails);

type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

const byId = (descending: boolean): KeysetOrder<MailRow> => ({
  columns: [mails.id],
  descending,
  positionOf: (row) => [row.id],
});

export const mailOrders = { newest: byId(true), oldest: byId(false) };

const matches = (q: string) => holdsText([mails.to, mails.subject, mails.template], q);

/** Mails to admins let their reader into an account, as long as they were not sent. */
const isOpenTo = (role: string | undefined) => (role === 'owner' ? undefined : notLike(mails.template, 'admin-%'));

const isListed = ({ q, only, slice }: ListFilter, role: string | undefined) =>
  and(matches(q), only.status ? eq(sql`${mails.status}`, only.status) : undefined, isOpenTo(role), slice);

export const countMails = (db: Db, filter: ListFilter, _: string, role: string | undefined) =>
  countRows(db, selectMails(db).where(isListed(filter, role)));

export async function listMails(
  db: Db,
  params: ListParams<MailRow>,
  _: string,
  role: string | undefined,
): Promise<{ rows: readonly MailRow[]; next: Position | null }> {
  return readPage(selectMails(db).where(isListed(params, role)), params);
}

const selectWhole = (db: Db, mailId: string, role: string | undefined) =>
  db
    .select({ ...shown, html })
    .from(mails)
    .where(and(eq(mails.id, mailId), isOpenTo(role)));

export type WholeMail = Awaited<ReturnType<typeof selectWhole>>[number];

/** Of the order that a mail delivers: it shows as many. */
export async function countDelivered(db: Db, mailId: string): Promise<number | null> {
  const [mail] = await db.select({ filesOf: mails.filesOf }).from(mails).where(eq(mails.id, mailId));
  const orderId = deliveredByMail(mail?.filesOf ?? null);
  if (orderId === null) return null;
  const leads = sql<number | null>`sum(${orderItems.deliveredQuantity})::int`;
  const [order] = await db.select({ leads }).from(orderItems).where(eq(orderItems.orderId, orderId));
  return order?.leads ?? null;
}

export async function findMail(db: Db, mailId: string, role: string | undefined): Promise<WholeMail | null> {
  const [mail] = await selectWhole(db, mailId, role);
  return mail ?? null;
}
