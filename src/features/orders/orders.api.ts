import { Hono } from 'hono';
import { answerAdminList } from '../../platform/http/admin-list.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { listOrders, orderLists } from './list-orders.ts';
import { orderChangeInput } from './orders.input.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';

/** Orders as an admin reads and changes them. */
export function ordersApi(parts: ApiParts) {
  const { db, env, now } = parts;
  const list = { orders: orderLists, read: (wish: Parameters<typeof listOrders>[1]) => listOrders(db, wish) };
  return new Hono<AdminVariables>()
    .get('/admin/orders', requireAdmin(parts), (context) => answerAdminList(context, list, env.SESSION_SECRET))
    .patch('/admin/orders/:id', requireAdmin(parts), async (context) => {
      const { deliveryStatus: status } = await readBody(context, orderChangeInput);
      const version = wantedVersion(context);
      const actor = context.get('admin').username;
      const result = await setDeliveryStatus(db, { id: context.req.param('id'), status, version, actor }, now());
      if (result.ok) return context.json(result.value, 200, { 'cache-control': 'no-store' });
      if (result.failure.kind === 'not-found') throw notFound();
      throw new ApiError(409, 'stale', 'Somebody else has changed this order', {
        details: { current: result.failure.current },
      });
    });
}
