import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import { conflict } from '../../../platform/http/refusals.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';
import { viewInput, viewsQuery } from './views.input.ts';
import { viewShape } from './views-shapes.ts';

const shared = { tag: 'Operations', opens: ['admin'] };

const calls = {
  list: describeCall({
    ...shared,
    id: 'listViews',
    summary: 'The views of a list that are kept under a name',
    query: viewsQuery,
    answers: { 200: z.array(viewShape) },
  }),
  save: describeCall({
    ...shared,
    id: 'saveView',
    summary: 'Keeps a view of a list under a name; one that is called the same is written over',
    body: viewInput,
    answers: { 200: viewShape },
    refuses: [conflict('too-many-views')],
  }),
  remove: describeCall({ ...shared, id: 'deleteView', summary: 'Deletes a kept view', answers: { 204: null } }),
};

export function viewsApi(deps: ApiDeps) {
  const { db, now } = deps;
  return new Hono<AdminVariables>()
    .get('/admin/views', calls.list, requireAdmin(deps), async (context) =>
      context.json(await listViews(db, readQuery(context, viewsQuery).list)),
    )
    .post('/admin/views', calls.save, requireAdmin(deps), async (context) => {
      const result = await saveView(db, await readBody(context, viewInput), context.get('admin').username, now());
      if (result.ok) return context.json(result.value);
      throw new ApiError(409, 'too-many-views', 'This list has too many views. Delete one first.');
    })
    .delete('/admin/views/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      if (!(await deleteView(db, params, now()))) throw notFound();
      return context.body(null, 204);
    });
}
