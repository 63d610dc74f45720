import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { auditOrders, countAudit, listAudit } from '../../audit/list-audit.ts';
import { auditShape } from './operations-shapes.ts';

const entries = adminList({ orders: auditOrders, created: auditEntries.createdAt });

const listed = describeCall({
  id: 'listAudit',
  tag: 'Operations',
  summary: 'Who changed what, newest first',
  opens: ['admin'],
  kind: 'admin list',
  query: entries.query,
  answers: { 200: z.array(auditShape) },
});

/** Who changed what, as the admin reads it. Nobody writes or deletes it from here. */
export function auditApi(deps: ApiDeps) {
  const list = {
    ...entries,
    read: (params: Parameters<typeof listAudit>[1]) => listAudit(deps.db, params),
    count: (filter: ListFilter) => countAudit(deps.db, filter),
  };
  return new Hono<AdminVariables>().get('/admin/audit', listed, requireAdmin(deps), (context) =>
    answerAdminList(context, list, deps.env.SESSION_SECRET),
  );
}
