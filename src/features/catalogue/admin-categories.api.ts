import { Hono } from 'hono';
import { answerAdminList } from '../../platform/http/admin-list.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { malformed } from '../../platform/http/read-query.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { categoryChangeInput, categoryMoveInput, newCategoryInput } from './categories.input.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { adminCategoryOrders, listAdminCategories } from './list-admin-categories.ts';
import { moveCategory } from './move-category.ts';

const noStore = { 'cache-control': 'no-store' };

function knownName(): ApiError {
  const message = 'Another category has this name';
  return new ApiError(409, 'known-name', message, { details: { fields: { name: message } } });
}

const inUse = (by: string) =>
  by === 'leads'
    ? new ApiError(409, 'has-listings', 'Listings belong to this category: move them to another one first')
    : new ApiError(409, 'has-requests', 'Quote requests were made in this category, so it stays');

/** The categories as an admin keeps them. */
export function adminCategoriesApi(parts: ApiParts) {
  const { db, env, now } = parts;
  const list = {
    orders: adminCategoryOrders,
    read: (wish: Parameters<typeof listAdminCategories>[1]) => listAdminCategories(db, wish),
  };
  return new Hono<AdminVariables>()
    .get('/admin/categories', requireAdmin(parts), (context) => answerAdminList(context, list, env.SESSION_SECRET))
    .post('/admin/categories', requireAdmin(parts), async (context) => {
      const input = await readBody(context, newCategoryInput);
      const result = await createCategory(db, input, context.get('admin').username, now());
      if (!result.ok) throw knownName();
      return context.json(result.value, 201, noStore);
    })
    .patch('/admin/categories/:id', requireAdmin(parts), async (context) => {
      const change = await readBody(context, categoryChangeInput);
      const edit = { change, version: wantedVersion(context), actor: context.get('admin').username };
      const result = await editCategory(db, { id: context.req.param('id'), ...edit }, now());
      if (result.ok) return context.json(result.value, 200, noStore);
      if (result.failure.kind === 'not-found') throw notFound();
      if (result.failure.kind === 'known-name') throw knownName();
      const { current } = result.failure;
      throw new ApiError(409, 'stale', 'Somebody else has changed this category', { details: { current } });
    })
    .post('/admin/categories/:id/move', requireAdmin(parts), async (context) => {
      const { afterId } = await readBody(context, categoryMoveInput);
      const move = { id: context.req.param('id'), afterId, actor: context.get('admin').username };
      const result = await moveCategory(db, move, now());
      if (result.ok) return context.json(result.value, 200, noStore);
      throw result.failure === 'not-found' ? notFound() : malformed('afterId', 'Unknown category');
    })
    .delete('/admin/categories/:id', requireAdmin(parts), async (context) => {
      const wish = { id: context.req.param('id'), actor: context.get('admin').username };
      const result = await deleteCategory(db, wish, now());
      if (result.ok) return context.body(null, 204, noStore);
      throw result.failure.kind === 'not-found' ? notFound() : inUse(result.failure.by);
    });
}
