import type { Db } from '../../platform/database/db.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { type DocumentSums, sumDocuments } from './document-sums.ts';

const countOf = ({ receipts, invoices, creditNotes }: DocumentSums) => receipts + invoices + creditNotes;

/** The number of documents in a period and their gross, credit notes deducted; and the number of all documents. */
export async function countDocuments(db: Db, period: Period) {
  const [asked, all] = [await sumDocuments(db, period), await sumDocuments(db)];
  return { total: countOf(asked), sum: asked.remaining, unfiltered: countOf(all) };
}
