import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { findBuyer } from '../accounts/buyers/buyer-session.ts';
import { findAdmin } from '../accounts/require-admin.ts';
import type { Order } from './move-order.ts';
import { opensOrder } from './order-link.ts';
import { orders } from './orders.table.ts';
import { isOrderOf } from './orders-of-buyer.ts';

/** Only the session proves the address: a link may come from a page on which anybody typed it. */
export async function hasBuyersSession(context: Context, deps: ApiDeps, order: Order): Promise<boolean> {
  const email = await findBuyer(context, deps);
  return email !== null && isOrderOf(deps.db, order.id, email);
}

async function findOrder({ db }: ApiDeps, context: Context): Promise<Order> {
  const id = context.req.param('id') ?? '';
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) throw notFound();
  return order;
}

function opens(context: Context, deps: ApiDeps, order: Order): boolean | Promise<boolean> {
  const { env, now } = deps;
  const link = context.req.query('link') ?? '';
  return opensOrder(link, order, env.SESSION_SECRET, now()) || hasBuyersSession(context, deps, order);
}

/** By a signed link or the buyer's session. Otherwise 404, which does not reveal whether the order exists. */
export async function findOpenedOrder(context: Context, deps: ApiDeps): Promise<Order> {
  const order = await findOrder(deps, context);
  if (!(await opens(context, deps, order))) throw notFound();
  return order;
}

/** Receipts and credit notes are open to admins too, for bookkeeping. */
export async function findOrderForBooks(context: Context, deps: ApiDeps): Promise<Order> {
  const order = await findOrder(deps, context);
  if (!(await opens(context, deps, order)) && !(await findAdmin(context, deps))) throw notFound();
  return order;
}
