import { writeApi } from '../../../platform/api.ts';
import type { AnswerOf } from '../../../platform/http/answer-shape.ts';
import type { adminCategoryShape } from '../catalogue-shapes.ts';
import type { CategoryChange, NewCategory } from './categories.input.ts';

export type ListedCategory = AnswerOf<typeof adminCategoryShape>;

export const adminCategoriesPath = '/api/admin/categories';

const pathOf = (id: string) => `${adminCategoriesPath}/${id}`;

export const createCategory = (category: NewCategory) =>
  writeApi<ListedCategory>('POST', adminCategoriesPath, category);

export const editCategory = (id: string, change: CategoryChange, version: number) =>
  writeApi<ListedCategory>('PATCH', pathOf(id), change, { version });

export const moveCategory = (id: string, afterId: string | null) =>
  writeApi<ListedCategory>('POST', `${pathOf(id)}/move`, { afterId });

export const deleteCategory = (id: string) => writeApi('DELETE', pathOf(id), {});
