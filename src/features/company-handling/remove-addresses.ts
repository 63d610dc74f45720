import { and, asc, eq, getTableColumns, inArray, isNotNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { eraseWords } from '../audit/write-audit.ts';
import { type CompanyAddress, companies, companyAddresses } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

const isOfCompany = (table: typeof companyAddresses | typeof invoices) => sql`${table.companyId} = ${companies.id}`;

const hasAddress = (...states: CompanyAddress['state'][]) => sql`exists (
  select from ${companyAddresses} where ${isOfCompany(companyAddresses)} and ${inArray(companyAddresses.state, states)})`;

/** The shop has to reach somebody about unpaid invoices and about repayments. */
const hasOpenInvoice = sql`exists (
  select from ${invoices} where ${isOfCompany(invoices)} and (${invoices.left} > 0 or ${invoices.owed} > 0))`;

/** Name, number and address of a company with invoices stay: they identify no person. */
const nobody = { invoiceEmail: '', reference: null };

/**
 * Removes an address as the invoice contact of companies. Another of the company's buyers takes over; without one it
 * stays until everything is paid, when the night removes it.
 */
export async function removeContact(tx: Db, email: string): Promise<number> {
  const isTheirs = (table: typeof companies | typeof companyAddresses) => sql`lower(${table.invoiceEmail}) = ${email}`;
  await tx
    .update(companyAddresses)
    .set({ invoiceEmail: companyAddresses.email, reference: null })
    .where(isTheirs(companyAddresses));
  const other = sql`coalesce((
    select ${companyAddresses.email} from ${companyAddresses}
    where ${isOfCompany(companyAddresses)} and ${eq(companyAddresses.state, 'approved')}
    order by ${companyAddresses.createdAt}, ${companyAddresses.id} limit 1), '')`;
  const changed = await tx
    .update(companies)
    .set({ ...nobody, invoiceEmail: other, version: nextVersion(companies.version) })
    .where(and(isTheirs(companies), or(hasAddress('approved'), not(hasOpenInvoice))))
    .returning({ id: companies.id });
  return changed.length;
}

/** Of companies without buyers and applicants, once everything is paid. */
export async function removeOldContacts(db: Db): Promise<number> {
  const isNeeded = or(hasAddress('asked', 'approved'), hasOpenInvoice);
  const changed = await db
    .update(companies)
    .set({ ...nobody, version: nextVersion(companies.version) })
    .where(and(or(ne(companies.invoiceEmail, ''), isNotNull(companies.reference)), not(sql`(${isNeeded})`)))
    .returning({ id: companies.id });
  return changed.length;
}

/** Why companies were decided on, in an admin's words. */
const eraseDecisions = (tx: Db, companyIds: readonly string[], now: Date, since?: Date) => {
  const ids = sql`${sql.param(companyIds)}::text[]`;
  return tx.execute(eraseWords({ entities: ['company'], ids, words: ['reason'], since }, now));
};

/**
 * Also deletes a company that nobody applies for any more, unless it has invoices, and the reference from the
 * application. A company that is gone loses the reasons of its decisions. Without a limit, when a person is
 * erased, a company that stays loses those since the person applied: earlier ones are about others. Oldest first if there
 * is a limit.
 */
export async function removeAddresses(tx: Db, which: SQL | undefined, now: Date, limit?: number): Promise<number> {
  const found = tx.select({ id: companyAddresses.id }).from(companyAddresses).where(which).$dynamic();
  const due = limit === undefined ? found : found.orderBy(asc(companyAddresses.createdAt)).limit(limit);
  const gone = await tx.delete(companyAddresses).where(inArray(companyAddresses.id, due)).returning();
  const ids = gone.map(({ companyId }) => companyId);
  if (ids.length === 0) return 0;
  const none = (table: typeof companyAddresses | typeof invoices) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(isOfCompany(table)));
  const deleted = await tx
    .delete(companies)
    .where(and(inArray(companies.id, ids), none(companyAddresses), none(invoices)))
    .returning({ id: companies.id });
  const deletedIds = deleted.map(({ id }) => id);
  await eraseDecisions(tx, deletedIds, now);
  for (const { companyId, reference, createdAt } of gone) {
    if (limit === undefined && !deletedIds.includes(companyId)) await eraseDecisions(tx, [companyId], now, createdAt);
    if (reference === null) continue;
    const isTheirs = and(eq(companies.id, companyId), eq(companies.reference, reference));
    await tx
      .update(companies)
      .set({ reference: null, version: nextVersion(companies.version) })
      .where(isTheirs);
  }
  return gone.length;
}

export const findAddresses = (db: Db, which: SQL | undefined) => {
  const { companyId: _, ...shown } = getTableColumns(companyAddresses);
  return db
    .select({ ...shown, orgNumber: companies.orgNumber })
    .from(companyAddresses)
    .innerJoin(companies, eq(companies.id, companyAddresses.companyId))
    .where(which)
    .orderBy(asc(companyAddresses.id));
};

/** The companies that send their invoices to an address. */
export const findContactsOf = (db: Db, which: SQL | undefined) => {
  const { id, companyName, orgNumber, invoiceEmail, reference, createdAt } = companies;
  return db
    .select({ id, companyName, orgNumber, invoiceEmail, reference, createdAt })
    .from(companies)
    .where(which)
    .orderBy(asc(id));
};
