import type { Context } from 'hono';
import { z } from 'zod';
import type { MailFile } from '../../platform/mail/transport.ts';
import { orderBooksCalls } from '../orders/order-calls.api.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { peppolFile } from './peppol/peppol-file.ts';

/** `2026-000017.pdf` or, in older links, `17.pdf`; XML only for an invoice and its credit notes. */
const documentFile = '(?:[0-9]{4}-)?[0-9]{1,9}\\.[a-z]{3}';

/** Year and number of such a file name. */
const labelIn = (file: string) =>
  file
    .replace(/\.\w+$/, '')
    .split('-')
    .map(Number)
    .reverse();

const answers = { 200: { files: ['application/pdf'] } };

const answerFile = (context: Context, file: MailFile | null) =>
  file &&
  context.body(new Uint8Array(file.content), 200, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.filename}"`,
  });

const books = orderBooksCalls('Orders');

export const documentCalls = [
  books('GET /orders/:id/receipt.pdf', 'readReceipt', {
    cost: 'heavy',
    summary: 'Downloads the receipt of an order',
    answers,
    run: async ({ db }, { order, context }) => answerFile(context, await receiptFile(db, { receiptOf: order.id })),
  }),
  books('GET /orders/:id/invoice.pdf', 'readInvoice', {
    cost: 'heavy',
    summary: 'Downloads the invoice of an order',
    answers,
    run: async ({ db }, { order, context }) => answerFile(context, await receiptFile(db, { invoiceOf: order.id })),
  }),
  books('GET /orders/:id/invoice.xml', 'readInvoiceXml', {
    summary: 'Downloads the invoice of an order as Peppol BIS Billing 3',
    answers: { 200: { files: ['application/xml'] } },
    run: async ({ db }, { order, context }) => answerFile(context, await peppolFile(db, { invoiceOf: order.id })),
  }),
  books(`GET /orders/:id/credit-notes/:file{${documentFile}}`, 'readCreditNote', {
    cost: 'heavy',
    summary: 'Downloads a credit note by its label, or by its number alone as in earlier releases',
    path: { file: z.string().regex(new RegExp(`^${documentFile}$`)) },
    answers: { 200: { files: ['application/pdf', 'application/xml'] } },
    run: async ({ db }, { order, params, context }) => {
      const [number = 0, year] = labelIn(params.file);
      const which = { creditNoteOf: order.id, number, year };
      const read = params.file.endsWith('.xml') ? peppolFile : receiptFile;
      return answerFile(context, await read(db, which));
    },
  }),
] as const;
