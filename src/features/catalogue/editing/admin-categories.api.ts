import { z } from 'zod';
import { adminCalls } from '../../accounts/calls.ts';
import { adminCategoryShape } from '../catalogue-shapes.ts';
import { categoryChangeInput, categoryMoveInput, newCategoryInput } from './categories.input.ts';
import { createCategory } from './create-category.ts';
import { editCategory } from './edit-category.ts';
import { adminCategoryList } from './list-admin-categories.ts';
import { moveCategory } from './move-category.ts';

const admin = adminCalls('Catalogue');

export const adminCategoryCalls = [
  admin('GET /admin/categories', 'listAdminCategories', {
    summary: 'Lists categories with their admin fields',
    answers: { 200: z.array(adminCategoryShape) },
    list: adminCategoryList,
  }),
  admin('POST /admin/categories', 'createCategory', {
    summary: 'Creates a category, in last place',
    body: newCategoryInput,
    answers: { 201: adminCategoryShape },
    refuses: ['known-name'],
    run: ({ db }, { body, actor, now }) => createCategory(db, body, actor, now),
  }),
  admin('PATCH /admin/categories/:id', 'editCategory', {
    summary: 'Updates the given fields of a category',
    body: categoryChangeInput,
    versionOf: 'this category',
    answers: { 200: adminCategoryShape },
    refuses: ['known-name'],
    run: ({ db }, { params: { id }, body: change, version, actor, now }) =>
      editCategory(db, { id, change, version, actor }, now),
  }),
  admin('POST /admin/categories/:id/move', 'moveCategory', {
    summary: 'Moves a category after another one, or to the top',
    body: categoryMoveInput,
    answers: { 200: adminCategoryShape },
    run: ({ db }, { params: { id }, body: { afterId }, actor, now }) => moveCategory(db, { id, afterId, actor }, now),
  }),
] as const;
