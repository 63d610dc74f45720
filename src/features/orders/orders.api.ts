import { Hono } from 'hono';
import { answerAdminList } from '../../platform/http/admin-list.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { listOrders, orderFilters, orderLists } from './list-orders.ts';

/** Orders as an admin reads them. */
export function ordersApi(parts: ApiParts) {
  const { db, env } = parts;
  const list = {
    orders: orderLists,
    filters: orderFilters,
    read: (wish: Parameters<typeof listOrders>[1]) => listOrders(db, wish),
  };
  return new Hono<AdminVariables>().get('/admin/orders', requireAdmin(parts), (context) =>
    answerAdminList(context, list, env.SESSION_SECRET),
  );
}
