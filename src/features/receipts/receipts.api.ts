import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { findOpenedOrder } from '../orders/find-opened-order.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptContentSchema } from './receipt-content.rules.ts';
import { receipts } from './receipts.table.ts';

export function receiptsApi(parts: ApiParts) {
  return new Hono<ApiVariables>().get('/orders/:id/receipt.pdf', async (context) => {
    const order = await findOpenedOrder(context, parts);
    const [receipt] = await parts.db
      .select()
      .from(receipts)
      .where(and(eq(receipts.orderId, order.id), eq(receipts.series, 'receipt')));
    if (!receipt) throw notFound();
    const { number, createdAt: issuedAt } = receipt;
    const pdf = await drawReceipt({ number, issuedAt, content: receiptContentSchema.parse(receipt.content) });
    return context.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kvitto-${number}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
}
