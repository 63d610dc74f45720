import { z } from 'zod';
import { rowShape } from '../../../platform/http/row-shape.ts';
import { savedViews } from '../../accounts/accounts.table.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';
import { viewInput, viewsQuery } from './views.input.ts';

const viewShape = rowShape(savedViews, { without: ['search'] })
  .extend({ search: z.record(z.string(), z.string()) })
  .meta({ id: 'View' });

const admin = adminCalls('Operations');

export const viewCalls = [
  admin('GET /admin/views', 'listViews', {
    summary: 'Lists the saved views of a list',
    query: viewsQuery,
    answers: { 200: z.array(viewShape) },
    run: ({ db }, { query: { list } }) => listViews(db, list),
  }),
  admin('POST /admin/views', 'saveView', {
    summary: 'Saves a view of a list under a name, replacing one with the same name',
    body: viewInput,
    answers: { 200: viewShape },
    refuses: ['too-many-views'],
    run: ({ db }, { body, actor, now }) => saveView(db, body, actor, now),
  }),
  admin('DELETE /admin/views/:id', 'deleteView', {
    summary: 'Deletes a saved view',
    run: ({ db }, { params: { id }, actor, now }) => deleteView(db, { id, actor }, now),
  }),
] as const;
