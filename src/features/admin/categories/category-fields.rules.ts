import type { AnswerTo } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { type FieldIconName, fieldIconNames } from '../../catalogue/browser/category-icon.ts';
import { draftOf, type FormFields } from '../kit/form/draft.rules.ts';

export type ListedCategory = AnswerTo<'GET /admin/categories'>[number];

export const categoryFields = {
  name: { kind: 'text', language: 'sv', isRequired: true },
  nameEn: { kind: 'text', language: 'en' },
  description: { kind: 'long-text', language: 'sv' },
  descriptionEn: { kind: 'long-text', language: 'en' },
  searchTerms: { kind: 'lines', language: 'sv' },
  icon: { kind: 'choice', among: fieldIconNames },
} as const satisfies FormFields;

export type CategoryField = keyof typeof categoryFields;

/** An unknown icon is shown as a briefcase, so it is selected as one. */
export const iconNamed = (value: unknown): FieldIconName =>
  fieldIconNames.find((name) => name === value) ?? 'Briefcase';

const none = { name: '', nameEn: '', description: '', descriptionEn: '', searchTerms: [], icon: '' };

type Edited = Pick<ListedCategory, CategoryField>;

export const categoryDraft = (category: Edited | null, language: Language) =>
  draftOf<CategoryField>(categoryFields, { ...(category ?? none), icon: iconNamed(category?.icon) }, language);

type Neighbour = { id: string };

/** `afterId` of the category after one step; undefined at the end of the list. */
export function neighbourAfterStep(all: readonly Neighbour[], id: string, step: -1 | 1): string | null | undefined {
  const position = all.findIndex((one) => one.id === id);
  const target = position + step;
  if (position === -1 || target < 0 || target >= all.length) return undefined;
  return all[step === 1 ? target : target - 1]?.id ?? null;
}
