import { Hono } from 'hono';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import { findOpenedOrder } from '../orders/find-opened-order.ts';
import type { Order } from '../orders/move-order.ts';
import { doRecordsStayOpen } from './opened-records.ts';
import { fileNameOf, fileTypes, orderCsv, orderXlsx } from './order-files.ts';

const shared = { tag: 'Orders', opens: ['orderLink', 'buyer'] };

const calls = {
  csv: describeCall({
    ...shared,
    id: 'readOrderCsv',
    cost: 'whole',
    summary: 'What an order has been given, as CSV: semicolons in Swedish, commas in English',
    answers: { 200: { files: ['text/csv'] } },
  }),
  xlsx: describeCall({
    ...shared,
    id: 'readOrderXlsx',
    cost: 'whole',
    summary: 'What an order has been given, as an Excel workbook',
    answers: { 200: { files: [fileTypes.xlsx] } },
  }),
};

export const fileHeaders = (order: Order, kind: keyof typeof fileTypes) => ({
  'content-type': fileTypes[kind],
  'content-disposition': `attachment; filename="${fileNameOf(order, kind)}"`,
});

export async function refuseUndelivered({ db }: ApiDeps, order: Order): Promise<void> {
  if (order.deliveryStatus === 'Ny' || !(await doRecordsStayOpen(db, order))) throw notFound();
}

export function filesApi(deps: ApiDeps) {
  const { db } = deps;
  return new Hono<ApiVariables>()
    .get('/orders/:id/leads.csv', calls.csv, async (context) => {
      const order = await findOpenedOrder(context, deps);
      await refuseUndelivered(deps, order);
      return context.body(streamPieces(await orderCsv(db, order)), 200, fileHeaders(order, 'csv'));
    })
    .get('/orders/:id/leads.xlsx', calls.xlsx, async (context) => {
      const order = await findOpenedOrder(context, deps);
      await refuseUndelivered(deps, order);
      return context.body(streamPieces(await orderXlsx(db, order)), 200, fileHeaders(order, 'xlsx'));
    });
}
