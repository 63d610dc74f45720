import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { countErased, findExtraNames, hasCorrections, hasRemedies, readDelivered } from './find-delivered.ts';
import { doRecordsStayOpen } from './opened-records.ts';
import { erasedWords, recordColumns } from './record-columns.rules.ts';
import { recordsAsCsv } from './record-csv.ts';
import { recordsAsXlsx } from './record-xlsx.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const fileNameOf = ({ orderNumber }: Order, kind: keyof typeof fileTypes) => `leads-${orderNumber}.${kind}`;

const columnsOf = async (db: Db, order: Order) =>
  recordColumns(readLanguage(order.language), {
    extraNames: await findExtraNames(db, order.id),
    isCorrected: await hasCorrections(db, order.id),
    isRemedied: await hasRemedies(db, order.id),
  });

export async function orderCsv(db: Db, order: Order): Promise<AsyncGenerator<string>> {
  const erased = await countErased(db, order.id);
  return recordsAsCsv(readDelivered(db, order.id), await columnsOf(db, order), readLanguage(order.language), erased);
}

export async function orderXlsx(db: Db, order: Order): Promise<AsyncGenerator<Uint8Array>> {
  const erased = await countErased(db, order.id);
  const note = erased > 0 ? erasedWords[readLanguage(order.language)](erased) : null;
  return recordsAsXlsx(readDelivered(db, order.id), await columnsOf(db, order), note);
}

export async function orderFiles(db: Db, orderId: string): Promise<MailFile[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !(await doRecordsStayOpen(db, order))) return [];
  const pieces: string[] = [];
  for await (const piece of await orderCsv(db, order)) pieces.push(piece);
  const workbook: Uint8Array[] = [];
  for await (const piece of await orderXlsx(db, order)) workbook.push(piece);
  return [
    { filename: fileNameOf(order, 'csv'), content: Buffer.from(pieces.join('')), contentType: fileTypes.csv },
    { filename: fileNameOf(order, 'xlsx'), content: Buffer.concat(workbook), contentType: fileTypes.xlsx },
  ];
}
