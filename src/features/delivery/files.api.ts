import { Hono } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { readLanguage } from '../../platform/language.ts';
import { findOpenedOrder } from '../orders/find-opened-order.ts';
import type { Order } from '../orders/move-order.ts';
import { findExtraNames, readDelivered } from './find-delivered.ts';
import { recordColumns } from './record-columns.rules.ts';
import { recordsAsCsv } from './record-csv.ts';
import { recordsAsXlsx, xlsxType } from './record-xlsx.ts';

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});

function refuseUndelivered({ status, deliveryStatus }: Order): void {
  if (status !== 'paid' || deliveryStatus === 'Ny') throw notFound();
}

/** What an order has been given, as files that a spreadsheet opens right. */
export function filesApi(parts: ApiParts) {
  const { db } = parts;
  return new Hono<ApiVariables>()
    .get('/orders/:id/leads.csv', async (context) => {
      const order = await findOpenedOrder(context, parts);
      refuseUndelivered(order);
      const language = readLanguage(order.language);
      const columns = recordColumns(language, await findExtraNames(db, order.id));
      const csv = recordsAsCsv(readDelivered(db, order.id), columns, language);
      return context.body(
        streamText(csv),
        200,
        fileHeaders('text/csv; charset=utf-8', `leads-${order.orderNumber}.csv`),
      );
    })
    .get('/orders/:id/leads.xlsx', async (context) => {
      const order = await findOpenedOrder(context, parts);
      refuseUndelivered(order);
      const columns = recordColumns(readLanguage(order.language), await findExtraNames(db, order.id));
      const file = await recordsAsXlsx(readDelivered(db, order.id), columns);
      return context.body(new Uint8Array(file), 200, fileHeaders(xlsxType, `leads-${order.orderNumber}.xlsx`));
    });
}
