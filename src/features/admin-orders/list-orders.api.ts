import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { idInput } from '../catalogue/catalogue.input.ts';
import { orders } from '../orders/orders.table.ts';
import { orderShape } from './admin-order-shapes.ts';
import { countOrders, listOrders, orderFilters, orderLists, sumOrders } from './list-orders.ts';

const sales = adminList({
  orders: orderLists,
  created: orders.createdAt,
  filters: { ...orderFilters, leadId: idInput },
});

const listed = describeCall({
  id: 'listOrders',
  tag: 'Orders',
  summary: 'Orders with their lines',
  opens: ['admin'],
  kind: 'admin list',
  query: sales.query,
  answers: { 200: z.array(orderShape) },
  tells: { 'X-Filtered-Sum': 'What the orders that are asked for come to' },
});

export function ordersApi(deps: ApiDeps) {
  const { db, env } = deps;
  const list = {
    ...sales,
    read: (params: Parameters<typeof listOrders>[1]) => listOrders(db, params),
    count: (filter: ListFilter) => countOrders(db, filter),
    sum: (filter: ListFilter) => sumOrders(db, filter),
  };
  return new Hono<AdminVariables>().get('/admin/orders', listed, requireAdmin(deps), (context) =>
    answerAdminList(context, list, env.SESSION_SECRET),
  );
}
