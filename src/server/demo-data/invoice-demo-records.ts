import { eq } from 'drizzle-orm';
import { companies, companyAddresses } from '../../features/companies/companies.table.ts';
import { invoices } from '../../features/invoices/invoices.table.ts';
import type { BilledCompany } from '../../features/invoices/store-invoice.ts';
import { takePayments } from '../../features/receivables/take-payments.ts';
import type { Db } from '../../platform/database/db.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { fictionalOrgNumber } from './fictional-numbers.ts';

const billing = {
  companyName: 'Exempelkund 4 AB',
  street: 'Exempelgatan 4',
  postalCode: '111 11',
  city: 'Stockholm',
  invoiceEmail: 'faktura@exempelkund-4.example',
};

/** Above the numbers of the records. */
const orgNumber = fictionalOrgNumber(2_500);

/** The billing details of its orders. */
export const billed = {
  orgNumber,
  billingStreet: billing.street,
  billingPostalCode: billing.postalCode,
  billingCity: billing.city,
};

/** May buy by invoice, from one address. */
export async function addDemoCompany(tx: Db, email: string, now: Date): Promise<BilledCompany> {
  const then = { createdAt: daysBefore(now, 55), decidedAt: daysBefore(now, 54) };
  const known = { ...billing, orgNumber, state: 'approved' as const, creditLimit: 10_000_00 };
  const [company] = await tx
    .insert(companies)
    .values({ ...known, ...then })
    .returning();
  if (!company) throw new Error('The company of the demo was not stored.');
  await tx.insert(companyAddresses).values({ ...billing, ...then, companyId: company.id, email, state: 'approved' });
  return company;
}

export async function payDemoInvoice(tx: Db, orderId: string, paidAt: Date): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) throw new Error('A demo sale by invoice has none.');
  const { id: invoiceId, total: amount } = invoice;
  const payment = { invoiceId, amount, paidOn: dayAt(paidAt), way: 'bankgiro' as const, bankReference: null };
  await takePayments(tx, [{ ...payment, actor: 'demo' }], paidAt);
}
