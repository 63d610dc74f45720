import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pick, pluck } from '../../platform/pick.ts';
import { adminInvitations, buyerSessions, signInLinks } from '../accounts/accounts.table.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { filesOfClaim } from '../claims/claim-files.ts';
import { claims } from '../claims/claims.table.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { findAddresses, findContactsOf } from '../company-handling/remove-addresses.ts';
import { contactAnswers, contacts } from '../contacts/contacts.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { subscriptionColumns } from '../newsletter/subscription.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { priceRequests, proposals } from '../proposals/proposals.table.ts';
import { contractors, quoteRequests } from '../quotes/quotes.table.ts';
import { invoicesOfOrders } from '../receivables/list-invoices.ts';
import { leadRecords } from '../records/records.table.ts';
import { openSuppression } from '../records/suppression.ts';
import { suppressions } from '../records/suppressions.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { findJobs, findMails } from './find-traces.ts';
import { isTheirs, mayBeTheirs } from './match-person.ts';
import { orderAnswers } from './order-answers.ts';
import type { Subject } from './privacy.input.ts';
import { buyerNames, claimNames, contractorNames, paymentNames } from './privacy-shapes.ts';

export async function findOrders(db: Db, subject: Subject) {
  const rows = await db
    .select()
    .from(orders)
    .where(mayBeTheirs(subject, { email: orders.customerEmail, phone: orders.customerPhone }))
    .orderBy(asc(orders.id));
  return rows.filter(({ customerPhone }) => isTheirs(subject, customerPhone));
}

export async function findContacts(db: Db, subject: Subject) {
  const rows = await db.select().from(contacts).where(mayBeTheirs(subject, contacts)).orderBy(asc(contacts.id));
  return rows.filter(({ phone }) => isTheirs(subject, phone));
}

const findNotes = (db: Db, subject: Subject, orderIds: readonly string[]) =>
  db
    .select()
    .from(notes)
    .where(or(mayBeTheirs(subject, { email: notes.email }), inArray(notes.orderId, [...orderIds])))
    .orderBy(asc(notes.id));

const findContactAnswers = (db: Db, contactIds: readonly string[]) =>
  db
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.contactId, [...contactIds]))
    .orderBy(asc(contactAnswers.id));

export async function findQuotes(db: Db, subject: Subject) {
  const rows = await db
    .select()
    .from(quoteRequests)
    .where(mayBeTheirs(subject, quoteRequests))
    .orderBy(asc(quoteRequests.id));
  return rows.filter(({ phone }) => isTheirs(subject, phone));
}

function findPriceRequests(db: Db, subject: Subject) {
  const { id, email } = priceRequests;
  return db.select().from(priceRequests).where(mayBeTheirs(subject, { email })).orderBy(asc(id));
}

const findProposals = (db: Db, subject: Subject) => {
  const { id, companyName, orgNumber, email, message, status, declineReason, createdAt } = proposals;
  return db
    .select({ id, companyName, orgNumber, email, message, status, declineReason, createdAt })
    .from(proposals)
    .where(mayBeTheirs(subject, { email }))
    .orderBy(asc(id));
};

export const findRecords = (db: Db, { email, phone }: Subject) =>
  db
    .select()
    .from(leadRecords)
    .where(email === null ? eq(leadRecords.phone, phone) : sql`lower(${leadRecords.email}) = ${email}`)
    .orderBy(asc(leadRecords.id));

/** A company's address may be that of a person. */
export const findContractors = (db: Db, subject: Subject) =>
  db
    .select(pick(contractors, contractorNames))
    .from(contractors)
    .where(mayBeTheirs(subject, { email: contractors.email }))
    .orderBy(asc(contractors.id));

/** Includes reservations that are not delivered yet. */
export const findBuyers = (db: Db, recordIds: readonly string[]) =>
  db
    .select({
      ...pick(recordAllocations, ['recordId', 'deliveredAt']),
      orderId: orders.id,
      ...pick(orders, buyerNames),
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(recordAllocations.recordId, [...recordIds]), isNull(recordAllocations.releasedAt)))
    .orderBy(asc(recordAllocations.id));

async function recordAnswers(db: Db, subject: Subject) {
  const found = await findRecords(db, subject);
  const ids = found.map(({ id }) => id);
  const buyers = ids.length === 0 ? [] : await findBuyers(db, ids);
  const of = Map.groupBy(buyers, ({ recordId }) => recordId);
  return found.map(
    ({ id, referenceNumber: _number, phoneIsMobile: _kind, heldSlots: _held, restoredAt: _at, ...record }) => ({
      recordId: id,
      ...record,
      buyers: of.get(id) ?? [],
    }),
  );
}

const findClaims = (db: Db, orderIds: readonly string[], recordIds: readonly string[]) =>
  db
    .select({ orderNumber: orders.orderNumber, ...pick(claims, claimNames), files: filesOfClaim })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(or(inArray(claims.orderId, [...orderIds]), inArray(claims.recordId, [...recordIds])))
    .orderBy(asc(claims.id));

async function countOpen(db: Db, { email }: Subject) {
  if (email === null) return { sessions: 0, links: 0 };
  const countOf = (table: typeof adminInvitations | typeof buyerSessions | typeof signInLinks) =>
    db.$count(table, sql`lower(${table.email}) = ${email}`);
  const links = (await countOf(signInLinks)) + (await countOf(adminInvitations));
  return { sessions: await countOf(buyerSessions), links };
}

async function findSuppression(db: Db, subject: Subject) {
  const { email, phone } = (await openSuppression(db))(subject);
  const [row] = await db
    .select({ since: suppressions.createdAt })
    .from(suppressions)
    .where(and(eq(suppressions.kind, email ? 'email' : 'phone'), eq(suppressions.valueHash, email ?? phone ?? '')));
  return { isSuppressed: row !== undefined, since: row?.since ?? null };
}

export async function findPerson(db: Db, subject: Subject, now: Date) {
  const isBilled = mayBeTheirs(subject, { email: demoIntents.billingEmail, phone: demoIntents.billingPhone });
  const billed = await db.select(pick(demoIntents, paymentNames)).from(demoIntents).where(isBilled);
  const written = await findContacts(db, subject);
  const mailed = await findMails(db, subject);
  const ordered = await findOrders(db, subject);
  const orderIds = ordered.map(({ id }) => id);
  const records = await recordAnswers(db, subject);
  return {
    subject,
    orders: await orderAnswers(db, ordered),
    leadRecords: records,
    claims: await findClaims(db, orderIds, pluck(records, 'recordId')),
    notes: await findNotes(db, subject, orderIds),
    contacts: written,
    contactAnswers: await findContactAnswers(db, pluck(written, 'id')),
    quoteRequests: await findQuotes(db, subject),
    priceRequests: await findPriceRequests(db, subject),
    priceProposals: await findProposals(db, subject),
    companyAddresses: await findAddresses(
      db,
      or(...[companyAddresses.email, companyAddresses.invoiceEmail].map((email) => mayBeTheirs(subject, { email }))),
    ),
    companyContacts: await findContactsOf(db, mayBeTheirs(subject, { email: companies.invoiceEmail })),
    invoices: await invoicesOfOrders(db, orderIds, now),
    providers: await findContractors(db, subject),
    newsletter: await db
      .select(subscriptionColumns)
      .from(newsletters)
      .where(mayBeTheirs(subject, { email: newsletters.email })),
    mails: mailed.map(({ html: _html, headers: _headers, ...mail }) => mail),
    payments: billed.filter((row) => isTheirs(subject, row.billingPhone)),
    signIns: await countOpen(db, subject),
    jobs: await findJobs(db, subject),
    suppression: await findSuppression(db, subject),
  };
}

/** The audit log gets a hash of the person instead of the address. */
export async function exportPerson(db: Db, subject: Subject, actor: string, now: Date) {
  const person = await findPerson(db, subject, now);
  const hashes = (await openSuppression(db))(subject);
  const entityId = hashes.email ?? hashes.phone ?? '';
  await writeAudit(db, { actor, action: 'export', entity: 'person', entityId }, now);
  return { madeAt: now, ...person };
}
