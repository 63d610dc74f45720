import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { readLanguage } from '../../platform/language.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { orders } from '../orders/orders.table.ts';
import { findExtraNames, readDelivered } from './find-delivered.ts';
import { recordColumns } from './record-columns.rules.ts';
import { recordsAsCsv } from './record-csv.ts';
import { recordsAsXlsx, xlsxType } from './record-xlsx.ts';

/** What an order has been given so far, as files that go with a mail. */
export async function orderFiles(db: Db, orderId: string): Promise<MailFile[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== 'paid') return [];
  const language = readLanguage(order.language);
  const columns = recordColumns(language, await findExtraNames(db, orderId));
  const pieces: string[] = [];
  for await (const piece of recordsAsCsv(readDelivered(db, orderId), columns, language)) pieces.push(piece);
  const xlsx = await recordsAsXlsx(readDelivered(db, orderId), columns);
  const name = `leads-${order.orderNumber}`;
  return [
    { filename: `${name}.csv`, content: Buffer.from(pieces.join('')), contentType: 'text/csv; charset=utf-8' },
    { filename: `${name}.xlsx`, content: xlsx, contentType: xlsxType },
  ];
}
