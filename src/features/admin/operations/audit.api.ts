import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { type AuditEntry, auditOrders, countAudit, listAudit } from '../../audit/list-audit.ts';
import { thingsIn, withNames } from './name-things.ts';
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

const thingsOf = ({ entity, entityId, before, after }: AuditEntry) => [
  { entity, id: entityId },
  ...thingsIn(before),
  ...thingsIn(after),
];

export function auditApi(deps: ApiDeps) {
  const list = {
    ...entries,
    async read(params: Parameters<typeof listAudit>[1]) {
      const { rows, next } = await listAudit(deps.db, params);
      return { rows: await withNames(deps.db, rows, thingsOf), next };
    },
    count: (filter: ListFilter) => countAudit(deps.db, filter),
  };
  return new Hono<AdminVariables>().get('/admin/audit', listed, requireAdmin(deps), (context) =>
    answerAdminList(context, list, deps.env.SESSION_SECRET),
  );
}
