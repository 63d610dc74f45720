import { isNotNull, ne } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { erasureHash, erasureSlackMs, journalKey, readErasures } from '../../platform/backup/erasure-journal.ts';
import { findRestoredMark } from '../../platform/backup/restored-mark.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { adminInvitations, buyerSessions, signInLinks } from '../accounts/accounts.table.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { priceRequests, proposals } from '../proposals/proposals.table.ts';
import { quoteRequests } from '../quotes/quotes.table.ts';
import { readEmail, readPhone } from '../records/read-values.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { suppressions } from '../records/suppressions.table.ts';
import { erasePerson } from './erase-person.ts';
import type { Subject } from './privacy.input.ts';

type Place = readonly [PgTable, AnyPgColumn];

/** Every column in which an erasure searches for an address or a number. */
const emailPlaces: readonly Place[] = [
  [leadRecords, leadRecords.email],
  [orders, orders.customerEmail],
  [contacts, contacts.email],
  [quoteRequests, quoteRequests.email],
  [newsletters, newsletters.email],
  [priceRequests, priceRequests.email],
  [proposals, proposals.email],
  [companyAddresses, companyAddresses.email],
  [companyAddresses, companyAddresses.invoiceEmail],
  [companies, companies.invoiceEmail],
  [notes, notes.email],
  [buyerSessions, buyerSessions.email],
  [signInLinks, signInLinks.email],
  [adminInvitations, adminInvitations.email],
  [demoIntents, demoIntents.billingEmail],
  [mails, mails.to],
];
const phonePlaces: readonly Place[] = [
  [leadRecords, leadRecords.phone],
  [orders, orders.customerPhone],
  [contacts, contacts.phone],
  [quoteRequests, quoteRequests.phone],
  [demoIntents, demoIntents.billingPhone],
];

async function* storedIn(db: Db, places: readonly Place[], read: (typed: string) => string | null) {
  for (const [table, column] of places) {
    const rows = await db
      .selectDistinct({ value: column })
      .from(table)
      .where(column.notNull ? ne(column, '') : isNotNull(column));
    for (const { value } of rows) {
      const normal = typeof value === 'string' ? read(value) : null;
      if (normal !== null) yield normal;
    }
  }
}

async function findSubjects(db: Db, secrets: Secrets, hashes: ReadonlySet<string>): Promise<Subject[]> {
  const subjects = new Map<string, Subject>();
  const isNoted = (kind: 'email' | 'phone', value: string) =>
    secrets.all((secret) => erasureHash(secret, kind, value)).some((hash) => hashes.has(hash));
  for await (const email of storedIn(db, emailPlaces, readEmail)) {
    if (isNoted('email', email)) subjects.set(`email ${email}`, { email, phone: null });
  }
  for await (const phone of storedIn(db, phonePlaces, readPhone)) {
    if (isNoted('phone', phone)) subjects.set(`phone ${phone}`, { email: null, phone });
  }
  return [...subjects.values()];
}

/** `noted`: since the backup. `erased`: brought back by the restore. `unreadable`: noted under another secret. */
type ErasedAgain = { noted: number; erased: number; unreadable: number };

/** After a restore: repeats the erasures since the backup, from the journal beside the backups. Idempotent. */
export async function eraseAgain(
  db: Db,
  deps: Pick<ApiDeps, 'enqueue' | 'stockChanged'> & { env: Env },
  params: { actor: string },
  now: Date,
): Promise<Result<ErasedAgain, 'never-restored' | 'no-journal'>> {
  const { BACKUP_DIR: folder, SESSION_SECRET: secrets } = deps.env;
  const mark = await findRestoredMark(db);
  if (!mark) return fail('never-restored');
  if (folder === undefined) return fail('no-journal');
  const from = new Date(mark.madeAt.getTime() - erasureSlackMs);
  // Only up to the restore: anybody stored since then came back by themselves.
  const since = (await readErasures(folder)).filter(({ at }) => at >= from && at <= mark.restoredAt);
  const keys = new Set(secrets.all(journalKey));
  const hashes = new Set(since.map(({ hash }) => hash));
  const subjects = hashes.size > 0 ? await findSubjects(db, secrets, hashes) : [];
  for (const subject of subjects) await erasePerson(db, deps, { subject, actor: params.actor }, now);
  const suppressed = since.flatMap((entry) => entry.suppressed.map((one) => ({ ...one, createdAt: entry.at })));
  if (suppressed.length > 0) await db.insert(suppressions).values(suppressed).onConflictDoNothing();
  const unreadable = since.filter(({ key }) => !keys.has(key)).length;
  return ok({ noted: hashes.size, erased: subjects.length, unreadable });
}
