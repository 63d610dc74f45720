import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { conflict } from '../../platform/http/refusals.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { idInput } from '../catalogue/catalogue.input.ts';
import { leadImports } from '../imports/imports.table.ts';
import { countImports, importOrders, listImports } from '../imports/list-imports.ts';
import { importRowShape, undoneShape } from './import-shapes.ts';
import { undoImport } from './undo-import.ts';

const imports = adminList({ orders: importOrders, created: leadImports.createdAt, filters: { leadId: idInput } });

const shared = { tag: 'Leads', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listImports',
    summary: 'The files that were taken into listings, and what became of them',
    kind: 'admin list',
    query: imports.query,
    answers: { 200: z.array(importRowShape) },
  }),
  undo: describeCall({
    ...shared,
    id: 'undoImport',
    summary: 'Takes a file back: what nobody holds or bought is removed, the rest is no longer for sale',
    answers: { 200: undoneShape },
    refuses: [conflict('already-undone')],
  }),
};

export function importRowsApi(deps: ApiDeps) {
  const list = {
    ...imports,
    read: (params: Parameters<typeof listImports>[1]) => listImports(deps.db, params),
    count: (filter: ListFilter) => countImports(deps.db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/imports', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, deps.env.SESSION_SECRET),
    )
    .post('/admin/imports/:id/undo', calls.undo, requireAdmin(deps), async (context) => {
      const undo = { importId: context.req.param('id'), actor: context.get('admin').username };
      const result = await undoImport(deps, undo, deps.now());
      if (result.ok) return context.json(result.value);
      if (result.failure === 'not-found') throw notFound();
      throw new ApiError(409, 'already-undone', 'This import has been undone already');
    });
}
