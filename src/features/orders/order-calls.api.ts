import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { findBuyer } from '../accounts/buyers/buyer-session.ts';
import { findAdmin } from '../accounts/require-admin.ts';
import { type RefusalCode, refusals } from '../policy/refusals.ts';
import type { Order } from './move-order.ts';
import { opensOrder } from './order-link.ts';
import { orders } from './orders.table.ts';
import { isOrderOf } from './orders-of-buyer.ts';

type Opened = {
  order: Order;
  /** Only the session proves the address: a link may come from a page on which anybody typed it. */
  hasBuyersSession: () => Promise<boolean>;
};

/** Otherwise 404, which does not reveal whether the order exists. */
async function findOpened(deps: ApiDeps, context: Context<ApiVariables>, opensToo: () => Promise<unknown>) {
  const { db, env, now } = deps;
  const id = context.get('params').id ?? '';
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) throw notFound();
  const hasBuyersSession = async () => {
    const email = await findBuyer(context, deps);
    return email !== null && isOrderOf(db, order.id, email);
  };
  const link = context.req.query('link') ?? '';
  const isOpen = opensOrder(link, order, env.SESSION_SECRET, now()) || (await hasBuyersSession()) || (await opensToo());
  if (!isOpen) throw notFound();
  return { order, hasBuyersSession };
}

/** Calls about one order, by its signed link or the buyer's session. */
export const orderCalls = <Deps extends ApiDeps = ApiDeps>(tag: string) =>
  callsOf<Deps, Opened, RefusalCode>({
    tag,
    opens: ['orderLink', 'buyer'],
    refusals,
    identify: (deps, context) => findOpened(deps, context, async () => false),
  });

/** Receipts and credit notes are open to admins too, for bookkeeping. */
export const orderBooksCalls = <Deps extends ApiDeps = ApiDeps>(tag: string) =>
  callsOf<Deps, Opened, RefusalCode>({
    tag,
    opens: ['orderLink', 'buyer', 'admin'],
    refusals,
    identify: (deps, context, route) => findOpened(deps, context, () => findAdmin(context, deps, route)),
  });
