import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { newId } from '../../platform/ids.ts';
import { pick } from '../../platform/pick.ts';
import { dueOnOf } from '../../platform/time/bank-days.rules.ts';
import type { Company } from '../companies/companies.table.ts';
import { issueInvoice, type NewInvoice } from '../receipts/issue-documents.ts';
import type { InvoiceSums } from './invoice-status.rules.ts';
import { invoices } from './invoices.table.ts';

export type BilledCompany = Pick<Company, 'id' | 'paymentDays' | 'invoiceEmail'>;

export type Invoice = InvoiceSums & { id: string };

/** The columns of one, for queries. */
export const invoiceSums = pick(invoices, ['id', 'total', 'credited', 'paid', 'writtenOff', 'writeOffKind']);

/** The document of a sale by invoice, and what is to be paid of it. Must come last in its transaction (`storeNumbered`). */
export async function storeInvoice(
  tx: Db,
  { company, ...sale }: Omit<NewInvoice, 'id' | 'paymentDays'> & { company: BilledCompany },
  now: Date,
): Promise<void> {
  const { order } = sale;
  const { id: companyId, paymentDays } = company;
  const id = newId();
  const issuedOn = await issueInvoice(tx, { ...sale, id, paymentDays }, now);
  const dueOn = dueOnOf(issuedOn, paymentDays);
  await tx
    .insert(invoices)
    .values({ id, orderId: order.id, companyId, total: order.totalAmount, dueOn, createdAt: now });
}

/** Its sale must be locked. */
export async function storeInvoiceSums(
  tx: Db,
  { id, credited, paid, writtenOff, writeOffKind }: Invoice,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ credited, paid, writtenOff, writeOffKind, version: nextVersion(invoices.version) })
    .where(eq(invoices.id, id));
}
