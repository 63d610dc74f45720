import { z } from 'zod';
import { required, requiredLine, upTo } from '../../platform/text.input.ts';
import { maxHeadingLength, maxTextLength } from './text-limits.rules.ts';

/** An empty text falls back to the dictionary. */
export const contentChangeInput = z.strictObject({
  contentSv: upTo(maxTextLength).optional(),
  contentEn: upTo(maxTextLength).optional(),
});

const inBoth = 'Is required in both languages';
/** Of a list, removed ones included. */
export const maxRows = 100;

export const newRowInput = z.strictObject({
  group: z.string().max(maxHeadingLength).optional(),
  titleSv: requiredLine(maxHeadingLength, inBoth),
  titleEn: requiredLine(maxHeadingLength, inBoth),
  textSv: required(maxTextLength, inBoth),
  textEn: required(maxTextLength, inBoth),
});

export type NewRow = z.infer<typeof newRowInput>;

export const textRowShape = z.strictObject({
  id: z.string().max(maxHeadingLength),
  group: z.string().max(maxHeadingLength).nullable(),
  isShown: z.boolean(),
});

export type TextRow = z.infer<typeof textRowShape>;

/** In the order of the page. */
export const rowsInput = z.strictObject({ rows: z.array(textRowShape).max(maxRows) });

export type RowsChange = z.infer<typeof rowsInput>;

export type ContentChange = z.infer<typeof contentChangeInput>;
