import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList } from '../../platform/http/admin-list.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { orderShape } from './admin-order-shapes.ts';
import { listOrders, orderFilters, orderLists } from './list-orders.ts';

const sales = adminList({ orders: orderLists, filters: orderFilters });

const listed = describeCall({
  id: 'listOrders',
  tag: 'Orders',
  summary: 'Orders with their lines',
  opens: ['admin'],
  kind: 'admin list',
  query: sales.query,
  answers: { 200: z.array(orderShape) },
});

/** Orders as an admin reads them. */
export function ordersApi(parts: ApiParts) {
  const { db, env } = parts;
  const list = {
    ...sales,
    read: (wish: Parameters<typeof listOrders>[1]) => listOrders(db, wish),
  };
  return new Hono<AdminVariables>().get('/admin/orders', listed, requireAdmin(parts), (context) =>
    answerAdminList(context, list, env.SESSION_SECRET),
  );
}
