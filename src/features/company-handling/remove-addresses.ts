import { and, asc, getTableColumns, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/** A company that nobody asks for any more goes too, unless an invoice names it. The oldest first where there is a limit. */
export async function removeAddresses(tx: Db, which: SQL | undefined, limit?: number): Promise<number> {
  const found = tx.select({ id: companyAddresses.id }).from(companyAddresses).where(which).$dynamic();
  const due = limit === undefined ? found : found.orderBy(asc(companyAddresses.createdAt)).limit(limit);
  const gone = await tx
    .delete(companyAddresses)
    .where(inArray(companyAddresses.id, due))
    .returning({ companyId: companyAddresses.companyId });
  const ids = gone.map(({ companyId }) => companyId);
  if (ids.length === 0) return 0;
  const none = (table: typeof companyAddresses | typeof invoices) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(sql`${table.companyId} = ${companies.id}`));
  await tx.delete(companies).where(and(inArray(companies.id, ids), none(companyAddresses), none(invoices)));
  return gone.length;
}

/** With what each asked for its company. */
export const findAddresses = (db: Db, which: SQL | undefined) => {
  const { companyId: _, ...shown } = getTableColumns(companyAddresses);
  return db.select(shown).from(companyAddresses).where(which).orderBy(asc(companyAddresses.id));
};
