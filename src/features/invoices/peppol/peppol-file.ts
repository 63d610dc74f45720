import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { MailFile } from '../../../platform/mail/transport.ts';
import { companies } from '../../companies/companies.table.ts';
import { type Issued, issuedDocument, type Which } from '../../receipts/receipt-file.ts';
import { invoices } from '../invoices.table.ts';
import { peppolXml } from './peppol-invoice.ts';

async function makeXml(db: Db, issued: Issued | null, isWanted: (company: { wantsXml: boolean }) => boolean) {
  const isOfInvoice = issued && (issued.series === 'invoice' || issued.content.credits?.isInvoice);
  if (!issued || !isOfInvoice) return null;
  const [sold] = await db
    .select({ company: companies })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(eq(invoices.orderId, issued.orderId));
  if (!sold || !isWanted(sold.company)) return null;
  return {
    filename: `${issued.fileName}.xml`,
    content: Buffer.from(peppolXml(issued, sold.company)),
    contentType: 'application/xml',
  };
}

/** Null for a receipt, and for a credit note of one. */
export const peppolFile = async (db: Db, which: Which) => makeXml(db, await issuedDocument(db, which), () => true);

/** For a mail: only where the company asked for XML. */
export const requestedPeppolFile = async (db: Db, which: Which): Promise<MailFile | null> =>
  makeXml(db, await issuedDocument(db, which), ({ wantsXml }) => wantsXml);
