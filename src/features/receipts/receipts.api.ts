import { Hono } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { findOrderForBooks } from '../orders/find-opened-order.ts';
import { receiptFile } from './receipt-file.ts';

function answerFile(file: MailFile | null): Response {
  if (!file) throw notFound();
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** What was issued for an order: its receipt, and a credit note for each time that money went back. */
export function receiptsApi(parts: ApiParts) {
  return new Hono<ApiVariables>()
    .get('/orders/:id/receipt.pdf', async (context) => {
      const order = await findOrderForBooks(context, parts);
      return answerFile(await receiptFile(parts.db, { receiptOf: order.id }));
    })
    .get('/orders/:id/credit-notes/:file{[1-9][0-9]{0,8}\\.pdf}', async (context) => {
      const order = await findOrderForBooks(context, parts);
      const number = Number.parseInt(context.req.param('file'), 10);
      return answerFile(await receiptFile(parts.db, { creditNoteOf: order.id, number }));
    });
}
