import type { Db } from '../../platform/database/db.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { type DocumentSums, sumDocuments } from './document-sums.ts';

const countOf = ({ receipts, invoices, creditNotes }: DocumentSums) => receipts + invoices + creditNotes;

/** Of a period: how many there are, and their gross with credit notes deducted; and how many there are at all. */
export async function countDocuments(db: Db, period: Period) {
  const [asked, all] = [await sumDocuments(db, period), await sumDocuments(db)];
  return { total: countOf(asked), sum: asked.remaining, unfiltered: countOf(all) };
}
