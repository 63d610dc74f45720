import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orders } from '../orders/orders.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { offersInvoice, type ShopSource } from '../settings/shop-words.ts';
import { type Company, companies, companyAddresses } from './companies.table.ts';

export const isAddress = (email: string): SQL => sql`lower(${companyAddresses.email}) = lower(${email})`;

const isApproved = (email: string) => and(isAddress(email), eq(companyAddresses.state, 'approved'));

export type Invoicing = Company & {
  /** The admin allows it. What the shop asks besides is in `mayInvoice`. */
  invoiceAllowed: boolean;
  /** One of its addresses has an order that is paid. */
  hasPaid: boolean;
};

/** A company's first order goes through the provider where the owner says so. */
export const mayInvoice = ({ invoiceAllowed, hasPaid }: Invoicing, env: ShopSource): boolean =>
  invoiceAllowed && offersInvoice(env) && (hasPaid || !settingsOf(env).invoiceFirstOrderByProvider);

/** The company for which this address may buy now, and null where it may for none. */
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
 * The same with the company's row locked: what is open cannot rise meanwhile, and a decision that takes the address off or lowers the
 * limit waits, or is done. The row is locked first and all is read after it.
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
