import { and, asc, gte, inArray, isNotNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { blank } from '../../platform/mail/blank-keys.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { daysBefore, monthsBefore } from '../../platform/time/time.rules.ts';
import { adminSessions, adminTokens, buyerSessions, signInLinks } from '../accounts/accounts.table.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { hasFiles } from '../claims/claim-files.ts';
import { claims } from '../claims/claims.table.ts';
import { eraseWritten } from '../claims/written-claims.ts';
import { companyAddresses } from '../companies/companies.table.ts';
import { removeAddresses } from '../company-handling/remove-addresses.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { removeContacts } from '../contacts/delete-contact.ts';
import { leadImports } from '../imports/imports.table.ts';
import { orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { removePriceRequests, removeProposals } from '../proposals/erase-proposals.ts';
import { priceRequests, proposals } from '../proposals/proposals.table.ts';
import { quoteRequests } from '../quotes/quotes.table.ts';

const rowsAtOnce = 500;

const oldestKept = (now: Date) => monthsBefore(now, policy.requestRetentionMonths);

/** Each batch is a transaction of its own. */
async function inBatches(some: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const done = await some();
    all += done;
    if (done < rowsAtOnce) return all;
  }
}

export const deleteOldContacts = (db: Db, now: Date) =>
  inBatches(() =>
    db.transaction(async (tx) => {
      const due = await tx
        .select({ id: contacts.id })
        .from(contacts)
        .where(lt(contacts.createdAt, oldestKept(now)))
        .orderBy(asc(contacts.createdAt))
        .limit(rowsAtOnce);
      const ids = due.map(({ id }) => id);
      return (await removeContacts(tx, ids)).length;
    }),
  );

/** Oldest first. */
const deleteDue = (db: Db, table: typeof notes | typeof quoteRequests, isDue: SQL | undefined) =>
  inBatches(async () => {
    const due = db.select({ id: table.id }).from(table).where(isDue).orderBy(asc(table.createdAt)).limit(rowsAtOnce);
    return (await db.delete(table).where(inArray(table.id, due)).returning({ id: table.id })).length;
  });

/** Notes about a buyer stay as long as the buyer has orders. */
export const deleteOldNotes = (db: Db, now: Date) => {
  const isTheirs = sql`lower(${orders.customerEmail}) = lower(${notes.email})`;
  const isOfNobody = notExists(db.select({ id: orders.id }).from(orders).where(isTheirs));
  return deleteDue(db, notes, and(isNotNull(notes.email), lt(notes.createdAt, oldestKept(now)), isOfNobody));
};

export const deleteOldQuotes = (db: Db, now: Date) =>
  deleteDue(db, quoteRequests, lt(quoteRequests.createdAt, oldestKept(now)));

/** Proposals that were paid go with their order. */
export async function deleteOldProposals(db: Db, now: Date): Promise<number> {
  const before = oldestKept(now);
  const requests = await inBatches(() => removePriceRequests(db, lt(priceRequests.createdAt, before), rowsAtOnce));
  const made = await inBatches(() =>
    db.transaction((tx) => removeProposals(tx, lt(proposals.createdAt, before), rowsAtOnce)),
  );
  return requests + made;
}

/** Those that may not buy; one that may is kept as long as it may. */
export const deleteOldAddresses = (db: Db, now: Date): Promise<number> =>
  inBatches(() => {
    const { createdAt, decidedAt, state } = companyAddresses;
    const before = oldestKept(now);
    const isOld = and(lt(sql`coalesce(${decidedAt}, ${createdAt})`, before), ne(state, 'approved'));
    return db.transaction((tx) => removeAddresses(tx, isOld, now, rowsAtOnce));
  });

const nothing = { to: '', subject: blank, html: '', text: blank, headers: {}, lastError: null };

/** Keeps the row, so that its key still prevents a second mail. */
export async function blankMails(db: Db, which: SQL | undefined): Promise<number> {
  const blanked = await db
    .update(mails)
    .set(nothing)
    .where(and(ne(mails.status, 'queued'), ne(mails.to, ''), which))
    .returning({ id: mails.id });
  return blanked.length;
}

export function blankOldMails(db: Db, now: Date): Promise<number> {
  const isDue = and(
    lt(mails.createdAt, daysBefore(now, policy.mailRetentionDays)),
    ne(mails.to, ''),
    ne(mails.status, 'queued'),
  );
  // Old mails are blanked, not deleted; starting from the oldest would scan years of blank ones each time.
  let from: Date | undefined;
  return inBatches(async () => {
    const due = await db
      .select({ id: mails.id, createdAt: mails.createdAt })
      .from(mails)
      .where(and(isDue, from && gte(mails.createdAt, from)))
      .orderBy(asc(mails.createdAt))
      .limit(rowsAtOnce);
    from = due.at(-1)?.createdAt;
    const ids = due.map(({ id }) => id);
    return blankMails(db, inArray(mails.id, ids));
  });
}

/** The demo provider reads these only once, when the payment is made. */
export async function blankOldBilling(db: Db, now: Date): Promise<number> {
  const { billingName, billingEmail, billingPhone, createdAt, intentId } = demoIntents;
  const blanked = await db
    .update(demoIntents)
    .set({ billingName: null, billingEmail: null, billingPhone: null })
    .where(
      and(
        lt(createdAt, daysBefore(now, policy.mailRetentionDays)),
        or(isNotNull(billingName), isNotNull(billingEmail), isNotNull(billingPhone)),
      ),
    )
    .returning({ id: intentId });
  return blanked.length;
}

/** A file name may contain a person's name, and is of no use once its records are gone. */
export async function blankOldFileNames(db: Db, before: Date): Promise<number> {
  const blanked = await db
    .update(leadImports)
    .set({ fileName: null })
    .where(and(isNotNull(leadImports.fileName), lt(leadImports.createdAt, before)))
    .returning({ id: leadImports.id });
  return blanked.length;
}

export async function deletePastSessions(db: Db, now: Date): Promise<number> {
  let all = 0;
  for (const table of [adminSessions, adminTokens, buyerSessions, signInLinks]) {
    all += (await db.delete(table).where(lte(table.expiresAt, now)).returning({ hash: table.tokenHash })).length;
  }
  return all;
}

/** The network is needed only as long as limits count the claim. */
export async function blankOldClaims(db: Db, now: Date): Promise<number> {
  const { text, evidence, message, answer, refusal, network, createdAt, decidedAt } = claims;
  const old = lt(createdAt, oldestKept(now));
  const isWritten = or(...[text, evidence, message, answer, refusal].map((written) => isNotNull(written)), hasFiles);
  const blanked = await eraseWritten(db, and(old, isWritten));
  const isUncounted = lt(decidedAt, daysBefore(now, policy.claimWindowDays));
  await db
    .update(claims)
    .set({ network: null })
    .where(and(isNotNull(network), isUncounted));
  return blanked;
}
