import type { AnswerTo } from '../../../platform/api.ts';
import { type FieldIconName, fieldIconNames } from '../../catalogue/browser/category-icon.ts';

export type ListedCategory = AnswerTo<'GET /admin/categories'>[number];

export type CategoryDraft = {
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  searchTerms: string[];
  icon: FieldIconName;
};

export const categoryFields = [
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'searchTerms',
  'icon',
] as const satisfies readonly (keyof CategoryDraft)[];

export type CategoryField = (typeof categoryFields)[number];

/** An unknown icon is shown as a briefcase, so it is selected as one. */
const iconNamed = (value: unknown): FieldIconName => fieldIconNames.find((name) => name === value) ?? 'Briefcase';

export const newCategory: CategoryDraft = {
  name: '',
  nameEn: '',
  description: '',
  descriptionEn: '',
  searchTerms: [],
  icon: 'Briefcase',
};

const linesOf = (text: string) =>
  [...new Set(text.split(/\s*\n\s*|\s*,\s*/).map((line) => line.trim()))].filter(Boolean);

const textOf = (form: FormData, field: Exclude<CategoryField, 'icon'>) => String(form.get(field) ?? '');

export const draftOf = (form: FormData): CategoryDraft => ({
  name: textOf(form, 'name'),
  nameEn: textOf(form, 'nameEn'),
  description: textOf(form, 'description'),
  descriptionEn: textOf(form, 'descriptionEn'),
  searchTerms: linesOf(textOf(form, 'searchTerms')),
  icon: iconNamed(form.get('icon')),
});

export const openedDraft = (category: ListedCategory): CategoryDraft => ({
  name: category.name,
  nameEn: category.nameEn ?? '',
  description: category.description ?? '',
  descriptionEn: category.descriptionEn ?? '',
  searchTerms: category.searchTerms,
  icon: iconNamed(category.icon),
});

const isSame = (one: CategoryDraft, other: CategoryDraft, field: CategoryField) =>
  String(one[field]) === String(other[field]);

/** Only changed fields, so that another admin's changes to the others survive. */
export const changeOf = (draft: CategoryDraft, opened: CategoryDraft): Partial<CategoryDraft> =>
  Object.fromEntries(
    categoryFields.filter((field) => !isSame(draft, opened, field)).map((field) => [field, draft[field]]),
  );

export const touchedFields = (mine: Partial<CategoryDraft>, opened: CategoryDraft, theirs: CategoryDraft) =>
  categoryFields.filter((field) => Object.hasOwn(mine, field) || !isSame(opened, theirs, field));

type Neighbour = { id: string };

/** `afterId` of the category after one step; undefined at the end of the list. */
export function neighbourAfterStep(all: readonly Neighbour[], id: string, step: -1 | 1): string | null | undefined {
  const position = all.findIndex((one) => one.id === id);
  const target = position + step;
  if (position === -1 || target < 0 || target >= all.length) return undefined;
  return all[step === 1 ? target : target - 1]?.id ?? null;
}
