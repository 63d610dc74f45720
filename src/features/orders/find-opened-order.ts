import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { isId } from '../../platform/ids.ts';
import { findBuyer } from '../accounts/buyers/buyer-session.ts';
import { findAdmin } from '../accounts/require-admin.ts';
import type { Order } from './move-order.ts';
import { opensOrder } from './order-link.ts';
import { orders } from './orders.table.ts';
import { isOrderOf } from './orders-of-buyer.ts';

async function isBuyers(context: Context, parts: ApiParts, order: Order): Promise<boolean> {
  const email = await findBuyer(context, parts);
  return email !== null && isOrderOf(parts.db, order.id, email);
}

async function findOrder({ db }: ApiParts, context: Context): Promise<Order> {
  const id = context.req.param('id') ?? '';
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) throw notFound();
  return order;
}

function opens(context: Context, parts: ApiParts, order: Order): boolean | Promise<boolean> {
  const { env, now } = parts;
  const link = context.req.query('link') ?? '';
  return opensOrder(link, order, env.SESSION_SECRET, now()) || isBuyers(context, parts, order);
}

/**
 * The order that this request has a right to, by a signed link or by the buyer's session. Without one there is no
 * telling whether there is such an order.
 */
export async function findOpenedOrder(context: Context, parts: ApiParts): Promise<Order> {
  const order = await findOrder(parts, context);
  if (!(await opens(context, parts, order))) throw notFound();
  return order;
}

/** The same for its receipt and credit notes, which an admin keeps the books by. */
export async function findOrderForBooks(context: Context, parts: ApiParts): Promise<Order> {
  const order = await findOrder(parts, context);
  if (!(await opens(context, parts, order)) && !(await findAdmin(context, parts))) throw notFound();
  return order;
}
