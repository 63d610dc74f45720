import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { isId } from '../../platform/ids.ts';
import type { Order } from './move-order.ts';
import { opensOrder } from './order-link.ts';
import { orders } from './orders.table.ts';

/** The order that this request has a right to. Without one there is no telling whether there is such an order. */
export async function findOpenedOrder(context: Context, { db, env, now }: ApiParts): Promise<Order> {
  const id = context.req.param('id') ?? '';
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  const link = context.req.query('link') ?? '';
  if (!order || !opensOrder(link, order, env.SESSION_SECRET, now())) throw notFound();
  return order;
}
