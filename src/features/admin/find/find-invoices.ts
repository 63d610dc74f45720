import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { readOrgNumber } from '../../../platform/org-number.ts';
import { companies } from '../../companies/companies.table.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { orders } from '../../orders/orders.table.ts';
import { receiptLabel } from '../../receipts/receipt-words.rules.ts';
import { receipts } from '../../receipts/receipts.table.ts';
import { addressOf, type Found, maxPerKind, shortestPart } from './found.rules.ts';

/** By name, organisation number or where the invoices go. */
async function readCompanies(db: Db, q: string) {
  if (q.length < shortestPart) return [];
  const { id, companyName, orgNumber, invoiceEmail } = companies;
  return db
    .select({ id, companyName, orgNumber })
    .from(companies)
    .where(holdsText([companyName, orgNumber, invoiceEmail], readOrgNumber(q) ?? q))
    .orderBy(desc(id))
    .limit(maxPerKind);
}

/** Companies that buy by invoice, and the newest invoices of them. */
export async function findCompanies(db: Db, q: string): Promise<Found[]> {
  const found = await readCompanies(db, q);
  if (found.length === 0) return [];
  const rows = await db
    .select({ id: invoices.id, year: receipts.year, number: receipts.number, orderNumber: orders.orderNumber })
    .from(invoices)
    .innerJoin(receipts, eq(receipts.id, invoices.id))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      inArray(
        invoices.companyId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(maxPerKind);
  return [
    ...found.map(
      ({ id, companyName, orgNumber }): Found => ({
        kind: 'company',
        id,
        title: companyName,
        detail: orgNumber,
        href: addressOf({ tab: 'companies', of: id }),
      }),
    ),
    ...rows.map((row) => foundInvoice({ ...row, detail: row.orderNumber })),
  ];
}

type Numbered = { id: string; year: number; number: number | null; detail: string };

export const foundInvoice = ({ id, year, number, detail }: Numbered): Found => ({
  kind: 'invoice',
  id,
  title: receiptLabel(year, number ?? 0),
  detail,
  href: addressOf({ tab: 'invoices', of: id }),
});
