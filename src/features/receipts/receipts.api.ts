import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { findOrderForBooks } from '../orders/find-opened-order.ts';
import { receiptFile } from './receipt-file.ts';

const shared = { tag: 'Orders', opens: ['orderLink', 'buyer', 'admin'] };

/** `2026-000017.pdf` or, in older links, `17.pdf`. */
const documentFile = '(?:[0-9]{4}-)?[0-9]{1,9}\\.pdf';

const calls = {
  receipt: describeCall({
    ...shared,
    id: 'readReceipt',
    cost: 'heavy',
    summary: 'The receipt of an order',
    answers: { 200: { files: ['application/pdf'] } },
  }),
  creditNote: describeCall({
    ...shared,
    id: 'readCreditNote',
    cost: 'heavy',
    summary: 'What was issued when money went back, by its label, or by its number alone as earlier releases named it',
    path: { file: z.string().regex(new RegExp(`^${documentFile}$`)) },
    answers: { 200: { files: ['application/pdf'] } },
  }),
};

function answerFile(context: Context, file: MailFile | null): Response {
  if (!file) throw notFound();
  return context.body(new Uint8Array(file.content), 200, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.filename}"`,
  });
}

export function receiptsApi(deps: ApiDeps) {
  return new Hono<ApiVariables>()
    .get('/orders/:id/receipt.pdf', calls.receipt, async (context) => {
      const order = await findOrderForBooks(context, deps);
      return answerFile(context, await receiptFile(deps.db, { receiptOf: order.id }));
    })
    .get(`/orders/:id/credit-notes/:file{${documentFile}}`, calls.creditNote, async (context) => {
      const order = await findOrderForBooks(context, deps);
      const [number = 0, year] = context.req.param('file').replace('.pdf', '').split('-').map(Number).reverse();
      return answerFile(context, await receiptFile(deps.db, { creditNoteOf: order.id, number, year }));
    });
}
