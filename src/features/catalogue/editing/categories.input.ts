import { z } from 'zod';
import { isId } from '../../../platform/id-shape.rules.ts';
import { lengthOf, optionalText, required } from '../../../platform/text.input.ts';
import { fieldIconNames } from '../browser/category-icon.ts';
import { foldWords } from '../fold-text.rules.ts';

const categoryFields = {
  name: required(100),
  icon: z.enum(fieldIconNames, `Must be one of ${fieldIconNames.join(', ')}`),
};

/** A term of signs alone is folded to nothing, and no search would find it. */
export const searchTermInput = required(60)
  .refine((term) => lengthOf(term) >= 2, 'At least 2 characters')
  .refine((term) => foldWords(term).trim() !== '', 'Must have letters or digits');

export const mostSearchTerms = { most: 200, reason: 'At most 200 words' } as const;

const categoryChoices = {
  description: optionalText(1_000).optional(),
  nameEn: optionalText(100).optional(),
  descriptionEn: optionalText(1_000).optional(),
  searchTerms: z.array(searchTermInput).max(mostSearchTerms.most, mostSearchTerms.reason).optional(),
};

export const newCategoryInput = z.strictObject({ ...categoryFields, ...categoryChoices });

export type NewCategory = z.infer<typeof newCategoryInput>;

export const categoryChangeInput = z.strictObject({ ...z.object(categoryFields).partial().shape, ...categoryChoices });

export type CategoryChange = z.infer<typeof categoryChangeInput>;

/** Null moves it to the top. */
export const categoryMoveInput = z.strictObject({
  afterId: z.string('Must be an id or null').refine(isId, 'Must be an id').nullable(),
});
