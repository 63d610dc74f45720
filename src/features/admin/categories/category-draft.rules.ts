import { type FieldIconName, fieldIconNames } from '../../catalogue/browser/category-icon.ts';
import type { ListedCategory } from '../../catalogue/editing/admin-categories.queries.ts';

/** A category as it is written in its form. */
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

/** An icon that the page does not know is shown, and so chosen, as a briefcase. */
const iconNamed = (value: unknown): FieldIconName => fieldIconNames.find((name) => name === value) ?? 'Briefcase';

export const newCategory: CategoryDraft = {
  name: '',
  nameEn: '',
  description: '',
  descriptionEn: '',
  searchTerms: [],
  icon: 'Briefcase',
};

/** One on each line; what stands there twice counts once. */
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

/** What was changed, and nothing else: the rest stays as somebody else may leave it meanwhile. */
export const changeOf = (draft: CategoryDraft, opened: CategoryDraft): Partial<CategoryDraft> =>
  Object.fromEntries(
    categoryFields.filter((field) => !isSame(draft, opened, field)).map((field) => [field, draft[field]]),
  );

/** The fields that one of two has changed. */
export const touchedFields = (mine: Partial<CategoryDraft>, opened: CategoryDraft, theirs: CategoryDraft) =>
  categoryFields.filter((field) => Object.hasOwn(mine, field) || !isSame(opened, theirs, field));

type Neighbour = { id: string };

/** After which category one stands once it has gone a step; undefined when there is no further step that way. */
export function neighbourAfterStep(all: readonly Neighbour[], id: string, step: -1 | 1): string | null | undefined {
  const position = all.findIndex((one) => one.id === id);
  const target = position + step;
  if (position === -1 || target < 0 || target >= all.length) return undefined;
  return all[step === 1 ? target : target - 1]?.id ?? null;
}
