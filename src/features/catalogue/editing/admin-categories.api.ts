import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { ApiError, malformed, notFound } from '../../../platform/http/api-error.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { conflict, fieldsShape, staleRow } from '../../../platform/http/refusals.ts';
import { wantedVersion } from '../../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { categories } from '../catalogue.table.ts';
import { adminCategoryShape } from '../catalogue-shapes.ts';
import { categoryChangeInput, categoryMoveInput, newCategoryInput } from './categories.input.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { adminCategoryOrders, countAdminCategories, listAdminCategories } from './list-admin-categories.ts';
import { moveCategory } from './move-category.ts';

const categoryList = adminList({ orders: adminCategoryOrders, created: categories.createdAt });

const shared = { tag: 'Catalogue', opens: ['admin'] };

const takenName = conflict('known-name', { fields: fieldsShape });

const calls = {
  list: describeCall({
    ...shared,
    id: 'listAdminCategories',
    summary: 'Categories as an admin keeps them',
    kind: 'admin list',
    query: categoryList.query,
    answers: { 200: z.array(adminCategoryShape) },
  }),
  create: describeCall({
    ...shared,
    id: 'createCategory',
    summary: 'Makes a category, the last of all',
    body: newCategoryInput,
    answers: { 201: adminCategoryShape },
    refuses: [takenName],
  }),
  edit: describeCall({
    ...shared,
    id: 'editCategory',
    summary: 'Changes the fields of a category that are named',
    body: categoryChangeInput,
    isVersioned: true,
    answers: { 200: adminCategoryShape },
    refuses: [takenName, staleRow(adminCategoryShape)],
  }),
  move: describeCall({
    ...shared,
    id: 'moveCategory',
    summary: 'Puts a category after another one, or before all',
    body: categoryMoveInput,
    answers: { 200: adminCategoryShape },
  }),
  remove: describeCall({
    ...shared,
    id: 'deleteCategory',
    summary: 'Deletes a category that nothing belongs to',
    answers: { 204: null },
    refuses: [conflict('has-listings'), conflict('has-requests')],
  }),
};

function knownName(): ApiError {
  const message = 'Another category has this name';
  return new ApiError(409, 'known-name', message, { details: { fields: { name: message } } });
}

const inUse = (by: string) =>
  by === 'leads'
    ? new ApiError(409, 'has-listings', 'Listings belong to this category: move them to another one first')
    : new ApiError(409, 'has-requests', 'Quote requests were made in this category, so it stays');

export function adminCategoriesApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...categoryList,
    read: (params: Parameters<typeof listAdminCategories>[1]) => listAdminCategories(db, params),
    count: (filter: ListFilter) => countAdminCategories(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/categories', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .post('/admin/categories', calls.create, requireAdmin(deps), async (context) => {
      const input = await readBody(context, newCategoryInput);
      const result = await createCategory(db, input, context.get('admin').username, now());
      if (!result.ok) throw knownName();
      return context.json(result.value, 201);
    })
    .patch('/admin/categories/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, categoryChangeInput);
      const edit = { change, version: wantedVersion(context), actor: context.get('admin').username };
      const result = await editCategory(db, { id: context.req.param('id'), ...edit }, now());
      if (result.ok) return context.json(result.value);
      if (result.failure.kind === 'not-found') throw notFound();
      if (result.failure.kind === 'known-name') throw knownName();
      const { current } = result.failure;
      throw new ApiError(409, 'stale', 'Somebody else has changed this category', { details: { current } });
    })
    .post('/admin/categories/:id/move', calls.move, requireAdmin(deps), async (context) => {
      const { afterId } = await readBody(context, categoryMoveInput);
      const move = { id: context.req.param('id'), afterId, actor: context.get('admin').username };
      const result = await moveCategory(db, move, now());
      if (result.ok) return context.json(result.value);
      throw result.failure === 'not-found' ? notFound() : malformed('afterId', 'Unknown category');
    })
    .delete('/admin/categories/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      const result = await deleteCategory(db, params, now());
      if (result.ok) return context.body(null, 204);
      throw result.failure.kind === 'not-found' ? notFound() : inUse(result.failure.by);
    });
}
