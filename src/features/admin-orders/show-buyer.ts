import { desc, eq, ilike, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { literally } from '../../platform/database/holds-text.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { claims } from '../claims/claims.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { orders } from '../orders/orders.table.ts';
import { quoteRequests } from '../quotes/quotes.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { mailNames, messageNames, requestNames, shownClaimNames, shownOrderNames } from './admin-order-shapes.ts';
import { listNotes } from './notes.ts';

const maxShown = 50;

async function findOrders(db: Db, email: string) {
  const rows = await db
    .select(pick(orders, [...shownOrderNames, 'totalAmount', 'refundedAmount']))
    .from(orders)
    .where(sql`lower(${orders.customerEmail}) = ${email}`)
    .orderBy(desc(orders.id))
    .limit(maxShown);
  return rows.map((row) => ({
    ...row,
    totalAmount: decimalFromOre(row.totalAmount),
    refundedAmount: decimalFromOre(row.refundedAmount),
  }));
}

async function sumOrders(db: Db, email: string) {
  const { rows } = await db.execute<{ orders: number; paid: string; refunded: string }>(sql`
    select count(*)::int as orders, coalesce(sum(total_amount) filter (where paid_at is not null), 0)::numeric(12, 2)::text as paid,
      coalesce(sum(refunded_amount), 0)::numeric(12, 2)::text as refunded
    from ${orders} where lower(customer_email) = ${email}`);
  return rows[0] ?? { orders: 0, paid: '0.00', refunded: '0.00' };
}

const findClaims = (db: Db, email: string) =>
  db
    .select({
      ...pick(claims, shownClaimNames),
      orderNumber: orders.orderNumber,
      reference: leadRecords.reference,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(leadRecords, eq(leadRecords.id, claims.recordId))
    .where(sql`lower(${orders.customerEmail}) = ${email}`)
    .orderBy(desc(claims.id))
    .limit(maxShown);

const findMessages = (db: Db, email: string) =>
  db
    .select(pick(contacts, messageNames))
    .from(contacts)
    .where(sql`lower(${contacts.email}) = ${email}`)
    .orderBy(desc(contacts.id))
    .limit(maxShown);

const findRequests = (db: Db, email: string) =>
  db
    .select(pick(quoteRequests, requestNames))
    .from(quoteRequests)
    .where(sql`lower(${quoteRequests.email}) = ${email}`)
    .orderBy(desc(quoteRequests.id))
    .limit(maxShown);

const findMails = (db: Db, email: string) =>
  db
    .select(pick(mails, mailNames))
    .from(mails)
    // `ilike`, because the trigram index is on the address as written.
    .where(ilike(mails.to, literally(email)))
    .orderBy(desc(mails.id))
    .limit(maxShown);

async function readBuyer(db: Db, email: string) {
  const [sums, bought, claimed, messages, requests, sent, notes] = await Promise.all([
    sumOrders(db, email),
    findOrders(db, email),
    findClaims(db, email),
    findMessages(db, email),
    findRequests(db, email),
    findMails(db, email),
    listNotes(db, { email }),
  ]);
  return { email, sums, orders: bought, claims: claimed, messages, quoteRequests: requests, mails: sent, notes };
}

export type Buyer = Awaited<ReturnType<typeof readBuyer>>;

export async function showBuyer(db: Db, email: string): Promise<Buyer | null> {
  const buyer = await readBuyer(db, email);
  const { orders: bought, messages, quoteRequests: requests, mails: sent, notes } = buyer;
  return [bought, messages, requests, sent, notes].some((all) => all.length > 0) ? buyer : null;
}
