import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList } from '../../../platform/http/admin-list.ts';
import type { ApiParts } from '../../../platform/http/api-parts.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { auditOrders, listAudit } from '../../audit/list-audit.ts';
import { auditShape } from './operations-shapes.ts';

const deeds = adminList({ orders: auditOrders });

const listed = describeCall({
  id: 'listAudit',
  tag: 'Operations',
  summary: 'Who changed what, newest first',
  opens: ['admin'],
  kind: 'admin list',
  query: deeds.query,
  answers: { 200: z.array(auditShape) },
});

/** Who changed what, as the admin reads it. Nobody writes or deletes it from here. */
export function auditApi(parts: ApiParts) {
  const list = {
    ...deeds,
    read: (wish: Parameters<typeof listAudit>[1]) => listAudit(parts.db, wish),
  };
  return new Hono<AdminVariables>().get('/admin/audit', listed, requireAdmin(parts), (context) =>
    answerAdminList(context, list, parts.env.SESSION_SECRET),
  );
}
