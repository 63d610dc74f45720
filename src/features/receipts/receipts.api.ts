import type { Context } from 'hono';
import { z } from 'zod';
import type { MailFile } from '../../platform/mail/transport.ts';
import { orderBooksCalls } from '../orders/order-calls.api.ts';
import { receiptFile } from './receipt-file.ts';

/** `2026-000017.pdf` or, in older links, `17.pdf`. */
const documentFile = '(?:[0-9]{4}-)?[0-9]{1,9}\\.pdf';

/** Year and number of what such a name says. */
export const labelIn = (file: string) =>
  file
    .replace(/\.\w+$/, '')
    .split('-')
    .map(Number)
    .reverse();

const answers = { 200: { files: ['application/pdf'] } };

export const answerFile = (context: Context, file: MailFile | null) =>
  file &&
  context.body(new Uint8Array(file.content), 200, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.filename}"`,
  });

const books = orderBooksCalls('Orders');

export const receiptCalls = [
  books('GET /orders/:id/receipt.pdf', {
    id: 'readReceipt',
    cost: 'heavy',
    summary: 'Downloads the receipt of an order',
    answers,
    run: async ({ db }, { order, context }) => answerFile(context, await receiptFile(db, { receiptOf: order.id })),
  }),
  books('GET /orders/:id/invoice.pdf', {
    id: 'readInvoice',
    cost: 'heavy',
    summary: 'The invoice of an order',
    answers,
    run: async ({ db }, { order, context }) => answerFile(context, await receiptFile(db, { invoiceOf: order.id })),
  }),
  books(`GET /orders/:id/credit-notes/:file{${documentFile}}`, {
    id: 'readCreditNote',
    cost: 'heavy',
    summary: 'Downloads a credit note by its label, or by its number alone as in earlier releases',
    path: { file: z.string().regex(new RegExp(`^${documentFile}$`)) },
    answers,
    run: async ({ db }, { order, params, context }) => {
      const [number = 0, year] = labelIn(params.file);
      return answerFile(context, await receiptFile(db, { creditNoteOf: order.id, number, year }));
    },
  }),
] as const;
