import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { newId } from '../../platform/ids.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { dueOnOf } from '../../platform/time/bank-days.rules.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import type { Company } from '../companies/companies.table.ts';
import { issueInvoice, type NewInvoice } from '../receipts/issue-documents.ts';
import { openDayFrom } from '../receipts/store-numbered.ts';
import { type InvoiceSums, writeOffsBetween } from './invoice-status.rules.ts';
import { invoices } from './invoices.table.ts';
import { invoiceWriteOffs } from './write-offs.table.ts';

export type BilledCompany = Pick<Company, 'id' | 'paymentDays' | 'invoiceEmail'>;

export type Invoice = InvoiceSums & { id: string };

/** The columns of one, for queries. */
export const invoiceSums = pick(invoices, ['id', 'total', 'credited', 'paid', 'writtenOff', 'writeOffKind']);

/** Stores the document of a sale by invoice, and the sum due. Must come last in its transaction (`storeNumbered`). */
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

export type InvoiceChange = { before: Invoice; sums: InvoiceSums; actor: string; evidence?: string };

/** The only code that changes the sums of invoices, which must be locked. */
export async function storeInvoices(tx: Db, changes: readonly InvoiceChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before: { id }, sums }) => ({
    id,
    credited: decimalFromOre(sums.credited),
    paid: decimalFromOre(sums.paid),
    written_off: decimalFromOre(sums.writtenOff),
    kind: sums.writeOffKind,
  }));
  await tx.execute(sql`
    update ${invoices} i set credited = one.credited, paid = one.paid, written_off = one.written_off,
      write_off_kind = one.kind, version = ${nextVersion(sql`i.version`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one
      (id uuid, credited numeric, paid numeric, written_off numeric, kind text)
    where i.id = one.id`);
  const lost = changes.flatMap((change) =>
    writeOffsBetween(change.before, change.sums).map((moved) => ({
      ...moved,
      invoiceId: change.before.id,
      actor: change.actor,
      evidence: moved.amount > 0 ? (change.evidence ?? null) : null,
      bookedOn: openDayFrom(sql`${dayAt(now)}`),
      createdAt: now,
    })),
  );
  if (lost.length > 0) await tx.insert(invoiceWriteOffs).values(lost);
}
