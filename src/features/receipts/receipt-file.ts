import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { sendBoth } from '../../platform/database/sending/send-both.ts';
import { readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { drawAndKeep } from './keep-receipt-file.ts';
import { numberReceipts } from './number-receipts.ts';
import { receiptContentSchema } from './receipt-content.rules.ts';
import { receiptLabel } from './receipt-label.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';
import { receiptFiles, receipts } from './receipts.table.ts';

/** Credit notes are found by year and number; links of earlier releases have no year. */
type Which =
  | { receiptOf: string }
  | { creditNoteOf: string; number: number; year?: number | undefined }
  | { id: string };

function condition(which: Which) {
  if ('id' in which) return eq(receipts.id, which.id);
  if ('receiptOf' in which) return and(eq(receipts.orderId, which.receiptOf), eq(receipts.series, 'receipt'));
  const ofOrder = and(eq(receipts.orderId, which.creditNoteOf), eq(receipts.series, 'credit-note'));
  return and(ofOrder, eq(receipts.number, which.number), which.year ? eq(receipts.year, which.year) : undefined);
}

const read = async (db: Db, which: Which) => {
  const [found] = await db
    .select({ row: receipts, pdf: receiptFiles.pdf })
    .from(receipts)
    .leftJoin(receiptFiles, eq(receiptFiles.receiptId, receipts.id))
    .where(condition(which))
    .orderBy(receipts.createdAt)
    .limit(1);
  return found;
};

/** In a transaction: read once it is numbered. */
export const readReceipt = (tx: Db, orderId: string) =>
  sendBoth(
    () => numberReceipts(tx),
    () => read(tx, { receiptOf: orderId }),
  ).then(([, found]) => found);

export async function makeReceiptFile(db: Db, found: Awaited<ReturnType<typeof read>>): Promise<MailFile | null> {
  if (!found) return null;
  const { row } = found;
  const { number } = row;
  if (!number) throw new Error(`The receipt ${row.id} was given no number.`);
  const label = receiptLabel(row.year, number);
  const content = receiptContentSchema.parse(row.content);
  const { receipt, creditNote } = receiptWords[readLanguage(content.language)];
  const pdf = found.pdf ?? (await drawAndKeep(db, row.id, { label, issuedAt: row.createdAt, content }));
  const name = (row.series === 'receipt' ? receipt : creditNote).toLowerCase().replaceAll(' ', '-');
  return {
    filename: `${name}-${label}.pdf`,
    content: Buffer.from(pdf),
    contentType: 'application/pdf',
  };
}

export async function receiptFile(db: Db, which: Which): Promise<MailFile | null> {
  const found = await read(db, which);
  if (found?.row.number !== null) return makeReceiptFile(db, found);
  await numberReceipts(db);
  return makeReceiptFile(db, await read(db, which));
}
