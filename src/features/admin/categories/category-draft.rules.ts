import { type FieldIconName, fieldIconNames } from '../../catalogue/browser/category-icon.ts';
import type { ListedCategory } from '../../catalogue/editing/admin-categories.queries.ts';

/** A category as it is written in its form. */
export type CategoryDraft = { name: string; description: string; icon: FieldIconName };

export const categoryFields = ['name', 'description', 'icon'] as const satisfies readonly (keyof CategoryDraft)[];

export type CategoryField = (typeof categoryFields)[number];

/** An icon that the page does not know is shown, and so chosen, as a briefcase. */
const iconNamed = (value: unknown): FieldIconName => fieldIconNames.find((name) => name === value) ?? 'Briefcase';

export const newCategory: CategoryDraft = { name: '', description: '', icon: 'Briefcase' };

export const draftOf = (form: FormData): CategoryDraft => ({
  name: String(form.get('name') ?? ''),
  description: String(form.get('description') ?? ''),
  icon: iconNamed(form.get('icon')),
});

export const openedDraft = ({ name, description, icon }: ListedCategory): CategoryDraft => ({
  name,
  description: description ?? '',
  icon: iconNamed(icon),
});

/** What was changed, and nothing else: the rest stays as somebody else may leave it meanwhile. */
export const changeOf = (draft: CategoryDraft, opened: CategoryDraft): Partial<CategoryDraft> =>
  Object.fromEntries(
    categoryFields.filter((field) => draft[field] !== opened[field]).map((field) => [field, draft[field]]),
  );

/** The fields that one of two has changed. */
export const touchedFields = (mine: Partial<CategoryDraft>, opened: CategoryDraft, theirs: CategoryDraft) =>
  categoryFields.filter((field) => Object.hasOwn(mine, field) || opened[field] !== theirs[field]);

type Neighbour = { id: string };

/** After which category one stands once it has gone a step; undefined when there is no further step that way. */
export function neighbourAfterStep(all: readonly Neighbour[], id: string, step: -1 | 1): string | null | undefined {
  const position = all.findIndex((one) => one.id === id);
  const target = position + step;
  if (position === -1 || target < 0 || target >= all.length) return undefined;
  return all[step === 1 ? target : target - 1]?.id ?? null;
}
