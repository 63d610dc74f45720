import { and, eq, gt, gte } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalIn } from '../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../platform/language.ts';
import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { showInvoice } from './list-invoices.ts';
import { reminderDays } from './reminder.rules.ts';

const collectionColumns: Record<Language, readonly string[]> = {
  sv: [
    ...['Företag', 'Organisationsnummer', 'Adress', 'Postnummer', 'Ort', 'E-post', 'Faktura', 'OCR-nummer'],
    ...['Fakturadatum', 'Förfallodag', 'Senast påmind', 'Fakturabelopp', 'Kvar', 'Avgifter', 'Ränta'],
  ],
  en: [
    ...['Company', 'Organization number', 'Address', 'Postal code', 'City', 'Email', 'Invoice', 'OCR number'],
    ...['Invoice date', 'Due date', 'Last reminder', 'Invoice total', 'Left', 'Fees', 'Interest'],
  ],
};

/**
 * For a debt collector: what is unpaid after the last reminder, oldest first, unless its reminders are paused. The log
 * says who downloaded it.
 */
export async function debtCollectionCsv(db: Db, { language, actor }: { language: Language; actor: string }, now: Date) {
  const { companyName, orgNumber, street, postalCode, city, invoiceEmail } = companies;
  const rows = await db
    .select({ id: invoices.id, company: { companyName, orgNumber, street, postalCode, city, invoiceEmail } })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(
      and(gt(invoices.left, 0), gte(invoices.remindersSent, reminderDays.length), eq(invoices.remindersPaused, false)),
    )
    .orderBy(invoices.dueOn, invoices.id);
  const lines: string[] = [];
  for (const { id, company } of rows) {
    const shown = await showInvoice(db, id, now);
    if (!shown) continue;
    const { label, ocr, createdAt, dueOn, total, left, feesLeft, interestLeft, lastRemindedAt } = shown;
    const sums = [total, left, feesLeft, interestLeft].map((sum) => decimalIn(sum, language));
    const days = [dayAt(createdAt), dueOn, lastRemindedAt ? dayAt(lastRemindedAt) : ''];
    lines.push(csvLine([...Object.values(company), label, ocr, ...days, ...sums], language));
  }
  const entry = {
    actor,
    action: 'export',
    entity: 'export',
    entityId: 'debt-collection',
    after: { records: rows.length },
  };
  await db.transaction((tx) => writeAudit(tx, entry, now));
  return byteOrderMark + csvLine(collectionColumns[language], language) + lines.join('');
}
