import { Hono } from 'hono';
import { answerAdminList } from '../../platform/http/admin-list.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { auditOrders, listAudit } from '../audit/list-audit.ts';

/** Who changed what, as the admin reads it. Nobody writes or deletes it from here. */
export function auditApi(parts: ApiParts) {
  const list = {
    orders: auditOrders,
    read: (wish: Parameters<typeof listAudit>[1]) => listAudit(parts.db, wish),
  };
  return new Hono<AdminVariables>().get('/admin/audit', requireAdmin(parts), (context) =>
    answerAdminList(context, list, parts.env.SESSION_SECRET),
  );
}
