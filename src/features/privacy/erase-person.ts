import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { erasureHash, journalKey, noteErasure } from '../../platform/backup/erasure-journal.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { pluck } from '../../platform/pick.ts';
import { adminInvitations, buyerSessions, savedViews, signInLinks } from '../accounts/accounts.table.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { claims } from '../claims/claims.table.ts';
import { eraseWritten } from '../claims/written-claims.ts';
import { companyAddresses } from '../companies/companies.table.ts';
import { removeAddresses, removeContact } from '../company-handling/remove-addresses.ts';
import { removeContacts } from '../contacts/delete-contact.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { removePriceRequests, removeProposals } from '../proposals/erase-proposals.ts';
import { priceRequests, proposals } from '../proposals/proposals.table.ts';
import { withdrawQuoteRequest } from '../quotes/withdraw-quote-request.ts';
import { lockPeople, openSuppression, suppress } from '../records/suppression.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { blankMails } from './delete-old-rows.ts';
import { eraseBuyer } from './erase-buyer.ts';
import { eraseRecords } from './erase-records.ts';
import { findBuyers, findContacts, findContractors, findQuotes, findRecords } from './find-person.ts';
import { isJobAbout, isKeyAbout, isMailAbout, isViewAbout, isViewEntryAbout, keyWithoutPerson } from './find-traces.ts';
import { isTheirs, mayBeTheirs } from './match-person.ts';
import type { Subject } from './privacy.input.ts';

type Deps = Pick<ApiDeps, 'enqueue' | 'env'>;

/** Buyers who received the person's record have to be told that it was erased. */
type Receiver = { orderNumber: string; companyName: string | null; customerEmail: string };

async function eraseTheirRecords(tx: Db, { enqueue }: Pick<ApiDeps, 'enqueue'>, subject: Subject, now: Date) {
  const leadIds = [...new Set((await findRecords(tx, subject)).map(({ leadId }) => leadId))].sort();
  if (leadIds.length === 0) return { leadIds, count: 0, receivers: [] };
  await lockListings(tx, leadIds);
  const found = (await findRecords(tx, subject)).filter(({ leadId }) => leadIds.includes(leadId));
  const ids = found.map(({ id }) => id);
  for (const [leadId, records] of Map.groupBy(found, (record) => record.leadId)) {
    await eraseRecords(tx, enqueue, { leadId, ids: records.map(({ id }) => id) }, now);
  }
  // Read after erasing, because until then a payment could still deliver a record.
  const receivers = (await findBuyers(tx, ids))
    .filter(({ deliveredAt }) => deliveredAt !== null)
    .map(({ orderNumber, companyName, customerEmail }): Receiver => ({ orderNumber, companyName, customerEmail }));
  return { leadIds, count: ids.length, receivers };
}

async function eraseRequests(tx: Db, deps: Deps, subject: Subject, now: Date) {
  const contacts = await removeContacts(tx, pluck(await findContacts(tx, subject), 'id'));
  const quoteIds = (await findQuotes(tx, subject)).map(({ id }) => id);
  for (const id of quoteIds) await withdrawQuoteRequest(tx, deps, id);
  const left = await tx
    .delete(newsletters)
    .where(mayBeTheirs(subject, { email: newsletters.email }))
    .returning({ id: newsletters.id });
  const requests = await removePriceRequests(tx, mayBeTheirs(subject, { email: priceRequests.email }));
  const proposed = await removeProposals(tx, mayBeTheirs(subject, { email: proposals.email }));
  const addresses = await removeAddresses(tx, mayBeTheirs(subject, { email: companyAddresses.email }), now);
  const invoiced = subject.email === null ? 0 : await removeContact(tx, subject.email);
  const written = await tx
    .delete(notes)
    .where(mayBeTheirs(subject, { email: notes.email }))
    .returning({ id: notes.id });
  return {
    contacts: contacts.length,
    quoteRequests: quoteIds.length,
    priceRequests: requests,
    priceProposals: proposed,
    companyAddresses: addresses,
    companyContacts: invoiced,
    newsletter: left.length,
    notes: written.length,
  };
}

async function eraseSignIns(tx: Db, { email }: Subject): Promise<number> {
  if (email === null) return 0;
  let all = 0;
  for (const table of [adminInvitations, buyerSessions, signInLinks]) {
    const isTheirs = sql`lower(${table.email}) = ${email}`;
    all += (await tx.delete(table).where(isTheirs).returning({ hash: table.tokenHash })).length;
  }
  return all;
}

async function eraseBilling(tx: Db, subject: Subject): Promise<number> {
  const { intentId, billingEmail, billingPhone } = demoIntents;
  const found = await tx
    .select({ intentId, billingPhone })
    .from(demoIntents)
    .where(mayBeTheirs(subject, { email: billingEmail, phone: billingPhone }));
  const ids = found.filter((row) => isTheirs(subject, row.billingPhone)).map((row) => row.intentId);
  if (ids.length === 0) return 0;
  await tx
    .update(demoIntents)
    .set({ billingName: null, billingEmail: null, billingPhone: null })
    .where(inArray(intentId, ids));
  return ids.length;
}

/** Mails about purchases that are kept are still sent, since the buyer has paid or owes for them. */
async function eraseTraces(tx: Db, subject: Subject, now: Date) {
  const waits = await tx
    .delete(mails)
    .where(
      and(
        isMailAbout(subject),
        eq(mails.status, 'queued'),
        sql`coalesce(${mails.dedupeKey}, '') !~ '^(order|invoice):'`,
      ),
    )
    .returning({ id: mails.id });
  const blanked = await blankMails(tx, isMailAbout(subject));
  await tx
    .update(mails)
    .set({ dedupeKey: keyWithoutPerson(subject) })
    .where(and(isKeyAbout(subject), ne(mails.status, 'queued')));
  const jobs = await tx
    .delete(jobRows)
    .where(and(isJobAbout(subject), isNotNull(jobRows.completedOn)))
    .returning({ id: jobRows.id });
  const waiting = await tx.$count(jobRows, isJobAbout(subject));
  await tx.delete(savedViews).where(isViewAbout(subject));
  await tx.update(auditEntries).set({ before: null, after: null, erasedAt: now }).where(isViewEntryAbout(subject));
  return {
    mails: waits.length + blanked,
    jobs: jobs.length,
    waiting: { mails: await tx.$count(mails, isMailAbout(subject)), jobs: waiting },
  };
}

type Suppressed = Record<'email' | 'phone', string | null>;

/** Backups still contain the person, so the journal notes whom to erase again after a restore. */
async function noteInJournal({ env }: Deps, { email, phone }: Subject, hashes: Suppressed, at: Date): Promise<void> {
  if (env.BACKUP_DIR === undefined) return;
  const suppressed = (['email', 'phone'] as const).flatMap((kind) => {
    const valueHash = hashes[kind];
    return valueHash === null ? [] : [{ kind, valueHash }];
  });
  const noted = env.SESSION_SECRET.make((secret) => ({
    hash: email === null ? erasureHash(secret, 'phone', phone) : erasureHash(secret, 'email', email),
    key: journalKey(secret),
  }));
  await noteErasure(env.BACKUP_DIR, { at, ...noted, suppressed });
}

async function eraseAll(tx: Db, deps: Deps, params: { subject: Subject; actor: string }, now: Date) {
  const { subject, actor } = params;
  // An import already running does not know of the suppression that follows.
  await lockPeople(tx);
  const buyer = await eraseBuyer(tx, subject, actor, now);
  const records = await eraseTheirRecords(tx, deps, subject, now);
  // Bookkeeping does not require the texts of claims. After the listings are locked, as in every other erasure.
  if (buyer.ids.length > 0) {
    await eraseWritten(tx, inArray(claims.orderId, buyer.ids));
  }
  const requests = await eraseRequests(tx, deps, subject, now);
  const signIns = await eraseSignIns(tx, subject);
  const payments = await eraseBilling(tx, subject);
  const { waiting, ...traces } = await eraseTraces(tx, subject, now);
  const providers = (await findContractors(tx, subject)).map(({ companyName }) => companyName);
  const hashes = (await openSuppression(tx))(subject);
  await suppress(tx, subject, now);
  const erased = { orders: buyer.erased, leadRecords: records.count, ...requests, signIns, payments, ...traces };
  const entityId = hashes.email ?? hashes.phone ?? '';
  const after = { erased, keptOrders: buyer.kept.length };
  await noteInJournal(deps, subject, hashes, now);
  await writeAudit(tx, { actor, action: 'erase', entity: 'person', entityId, after }, now);
  const answer = {
    erased,
    /** Companies that use the address as their own are not erased; an admin changes them. */
    kept: { orders: buyer.kept, providers, onTheirWay: waiting },
    receivers: records.receivers,
    suppressed: true as const,
  };
  return { answer, leadIds: records.leadIds };
}

/**
 * Erases what the law allows in one transaction and blocks the person from later imports. Answers what is kept and why,
 * and who had received the record.
 */
export async function erasePerson(
  db: Db,
  deps: Deps & Pick<ApiDeps, 'stockChanged'>,
  params: { subject: Subject; actor: string },
  now: Date,
) {
  const { answer, leadIds } = await db.transaction((tx) => eraseAll(tx, deps, params, now));
  deps.stockChanged(leadIds);
  return answer;
}

export type Erasure = Awaited<ReturnType<typeof erasePerson>>;
