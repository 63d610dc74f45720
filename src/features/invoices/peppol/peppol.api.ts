import { z } from 'zod';
import { orderBooksCalls } from '../../orders/order-calls.api.ts';
import { answerFile, labelIn } from '../../receipts/receipts.api.ts';
import { peppolFile } from './peppol-file.ts';

const documentFile = '[0-9]{4}-[0-9]{1,9}\\.xml';

const answers = { 200: { files: ['application/xml'] } };

const books = orderBooksCalls('Orders');

export const peppolCalls = [
  books('GET /orders/:id/invoice.xml', {
    id: 'readInvoiceXml',
    summary: 'The invoice of an order as Peppol BIS Billing 3',
    answers,
    run: async ({ db }, { order, context }) => answerFile(context, await peppolFile(db, { invoiceOf: order.id })),
  }),
  books(`GET /orders/:id/credit-notes/:file{${documentFile}}`, {
    id: 'readCreditNoteXml',
    summary: 'What was credited on an invoice as Peppol BIS Billing 3, by its label',
    path: { file: z.string().regex(new RegExp(`^${documentFile}$`)) },
    answers,
    run: async ({ db }, { order, params, context }) => {
      const [number = 0, year] = labelIn(params.file);
      return answerFile(context, await peppolFile(db, { creditNoteOf: order.id, number, year }));
    },
  }),
] as const;
