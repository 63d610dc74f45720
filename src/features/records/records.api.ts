import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { listRecords, recordLists } from './list-records.ts';
import { listedRecordShape } from './records-shapes.ts';

const records = adminList({ orders: recordLists });

const shared = { tag: 'Records', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listRecords',
    summary: 'The records of a listing, each with who has bought or holds it',
    kind: 'admin list',
    query: records.query,
    answers: { 200: z.array(listedRecordShape) },
  }),
};

export function recordsApi(deps: ApiDeps) {
  const { db, env } = deps;
  return new Hono<AdminVariables>().get('/admin/leads/:id/records', calls.list, requireAdmin(deps), async (context) => {
    const id = context.req.param('id');
    const found = isId(id) ? await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)) : [];
    if (found.length === 0) throw notFound();
    const list = {
      ...records,
      read: (params: Parameters<typeof listRecords>[2]) => listRecords(db, id, params),
    };
    return answerAdminList(context, list, env.SESSION_SECRET);
  });
}
