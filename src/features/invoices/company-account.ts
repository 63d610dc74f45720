import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { CompanyAccount } from './credit-limit.rules.ts';
import { roundingBelow } from './invoice-status.rules.ts';
import { invoices } from './invoices.table.ts';

/** Nobody demands less than a krona. */
const isLost = gte(invoices.writtenOff, roundingBelow);

/**
 * What a company has to pay, with VAT; what was written off too, since it is as unpaid as before. It cannot change while
 * the company's row is locked.
 */
export async function companyAccount(db: Db, companyId: string): Promise<CompanyAccount> {
  const [account] = await db
    .select({
      openOre:
        sql<string>`coalesce(sum(${invoices.left} + case when ${isLost} then ${invoices.writtenOff} else 0 end), 0)::numeric(10, 2)::text`.mapWith(
          invoices.left,
        ),
      oldestDueOn: sql<string | null>`min(${invoices.dueOn})::text`,
    })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), or(gte(invoices.left, roundingBelow), isLost)));
  return account ?? { openOre: 0, oldestDueOn: null };
}
