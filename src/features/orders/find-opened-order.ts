import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { isId } from '../../platform/ids.ts';
import { findBuyer } from '../accounts/buyer-session.ts';
import type { Order } from './move-order.ts';
import { isOrderOf } from './order-history-list.ts';
import { opensOrder } from './order-link.ts';
import { orders } from './orders.table.ts';

async function isBuyers(context: Context, parts: ApiParts, order: Order): Promise<boolean> {
  const email = await findBuyer(context, parts);
  return email !== null && isOrderOf(parts.db, order.id, email);
}

/**
 * The order that this request has a right to, by a signed link or by the buyer's session. Without one there is no
 * telling whether there is such an order.
 */
export async function findOpenedOrder(context: Context, parts: ApiParts): Promise<Order> {
  const { db, env, now } = parts;
  const id = context.req.param('id') ?? '';
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  const link = context.req.query('link') ?? '';
  if (!order) throw notFound();
  if (!opensOrder(link, order, env.SESSION_SECRET, now()) && !(await isBuyers(context, parts, order))) throw notFound();
  return order;
}
