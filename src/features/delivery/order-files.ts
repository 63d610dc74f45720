import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { findExtraNames, readDelivered } from './find-delivered.ts';
import { recordColumns } from './record-columns.rules.ts';
import { recordsAsCsv } from './record-csv.ts';
import { recordsAsXlsx } from './record-xlsx.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const fileNameOf = ({ orderNumber }: Order, kind: keyof typeof fileTypes) => `leads-${orderNumber}.${kind}`;

const columnsOf = async (db: Db, order: Order) =>
  recordColumns(readLanguage(order.language), await findExtraNames(db, order.id));

/** What an order has been given so far, in pieces as they are read. */
export async function orderCsv(db: Db, order: Order): Promise<AsyncGenerator<string>> {
  return recordsAsCsv(readDelivered(db, order.id), await columnsOf(db, order), readLanguage(order.language));
}

export async function orderXlsx(db: Db, order: Order): Promise<Buffer> {
  return recordsAsXlsx(readDelivered(db, order.id), await columnsOf(db, order));
}

/** The same as files that go with a mail. */
export async function orderFiles(db: Db, orderId: string): Promise<MailFile[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== 'paid') return [];
  const pieces: string[] = [];
  for await (const piece of await orderCsv(db, order)) pieces.push(piece);
  const xlsx = await orderXlsx(db, order);
  return [
    { filename: fileNameOf(order, 'csv'), content: Buffer.from(pieces.join('')), contentType: fileTypes.csv },
    { filename: fileNameOf(order, 'xlsx'), content: xlsx, contentType: fileTypes.xlsx },
  ];
}
