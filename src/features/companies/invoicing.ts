import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orders } from '../orders/orders.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { offersInvoice, type ShopSource } from '../settings/shop-words.ts';
import { type Company, companies, companyAddresses } from './companies.table.ts';

export const isAddress = (email: string): SQL => sql`lower(${companyAddresses.email}) = lower(${email})`;

const isApproved = (email: string) => and(isAddress(email), eq(companyAddresses.state, 'approved'));

export type Invoicing = Company & {
  /** Allowed by the admin. `mayInvoice` adds the shop's own condition. */
  invoiceAllowed: boolean;
  /** One of its addresses has a paid order. */
  hasPaid: boolean;
};

/** A company's first order goes through the provider if the owner requires it. */
export const mayInvoice = ({ invoiceAllowed, hasPaid }: Invoicing, env: ShopSource): boolean =>
  invoiceAllowed && offersInvoice(env) && (hasPaid || !settingsOf(env).invoiceFirstOrderByProvider);

/** The company that this address may buy for now; null if there is none. */
export async function companyOf(db: Db, email: string): Promise<Invoicing | null> {
  const [found] = await db
    .select({
      company: companies,
      hasPaid: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(orders)
          .where(
            sql`${orders.status} = 'paid' and lower(${orders.customerEmail}) in (select lower(a.email) from ${companyAddresses} a
              where a.company_id = ${companies.id} and a.state = 'approved')`,
          ),
      )}`,
    })
    .from(companyAddresses)
    .innerJoin(companies, eq(companies.id, companyAddresses.companyId))
    .where(isApproved(email));
  if (!found) return null;
  const { company, hasPaid } = found;
  return { ...company, hasPaid, invoiceAllowed: company.state === 'approved' };
}

/**
 * Locks the company's row: its debt cannot rise meanwhile, and a decision that removes the address or lowers the limit
 * waits, or is done. The row is locked first and everything is read after it.
 */
export async function lockInvoicing(tx: Db, email: string): Promise<Invoicing | null> {
  const [address] = await tx
    .select({ companyId: companyAddresses.companyId })
    .from(companyAddresses)
    .where(isApproved(email));
  if (!address) return null;
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, address.companyId)).for('update');
  return companyOf(tx, email);
}
