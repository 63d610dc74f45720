import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptContentSchema } from './receipt-content.rules.ts';
import { receiptWords } from './receipt-words.rules.ts';
import { receipts } from './receipts.table.ts';

type Which = { receiptOf: string } | { creditNoteOf: string; number: number } | { id: string };

function condition(which: Which) {
  if ('id' in which) return eq(receipts.id, which.id);
  if ('receiptOf' in which) return and(eq(receipts.orderId, which.receiptOf), eq(receipts.series, 'receipt'));
  const ofOrder = and(eq(receipts.orderId, which.creditNoteOf), eq(receipts.series, 'credit-note'));
  return and(ofOrder, eq(receipts.number, which.number));
}

/** Null when nothing was issued. */
export async function receiptFile(db: Db, which: Which): Promise<MailFile | null> {
  const [row] = await db.select().from(receipts).where(condition(which));
  if (!row) return null;
  const content = receiptContentSchema.parse(row.content);
  const { receipt, creditNote } = receiptWords[readLanguage(content.language)];
  const name = (row.series === 'receipt' ? receipt : creditNote).toLowerCase().replaceAll(' ', '-');
  return {
    filename: `${name}-${row.number}.pdf`,
    content: await drawReceipt({ number: row.number, issuedAt: row.createdAt, content }),
    contentType: 'application/pdf',
  };
}
