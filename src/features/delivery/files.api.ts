import type { Context } from 'hono';
import type { Db } from '../../platform/database/db.ts';
import { streamPieces } from '../../platform/http/stream-pieces.ts';
import type { Order } from '../orders/move-order.ts';
import { orderCalls } from '../orders/order-calls.api.ts';
import { doRecordsStayOpen } from './opened-records.ts';
import { fileNameOf, fileTypes, orderCsv, orderXlsx } from './order-files.ts';

const piecesOf = { csv: orderCsv, xlsx: orderXlsx };

/** Null before the delivery, and once nothing of it stays open. */
export async function answerOrderFile(context: Context, db: Db, order: Order, kind: keyof typeof piecesOf) {
  if (order.deliveryStatus === 'Ny' || !(await doRecordsStayOpen(db, order))) return null;
  return context.body(streamPieces(await piecesOf[kind](db, order)), 200, {
    'content-type': fileTypes[kind],
    'content-disposition': `attachment; filename="${fileNameOf(order, kind)}"`,
  });
}

const ofOrder = orderCalls('Orders');

export const orderFileCalls = [
  ofOrder('GET /orders/:id/leads.csv', 'readOrderCsv', {
    cost: 'whole',
    summary: 'Downloads the delivered leads of an order as CSV: semicolons in Swedish, commas in English',
    answers: { 200: { files: ['text/csv'] } },
    run: ({ db }, { order, context }) => answerOrderFile(context, db, order, 'csv'),
  }),
  ofOrder('GET /orders/:id/leads.xlsx', 'readOrderXlsx', {
    cost: 'whole',
    summary: 'Downloads the delivered leads of an order as an Excel workbook',
    answers: { 200: { files: [fileTypes.xlsx] } },
    run: ({ db }, { order, context }) => answerOrderFile(context, db, order, 'xlsx'),
  }),
] as const;
