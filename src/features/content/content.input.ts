import { z } from 'zod';
import { required, requiredLine, upTo } from '../../platform/text.input.ts';

const longestBlock = 20_000;

/** An empty text falls back to the dictionary. */
export const contentChangeInput = z.strictObject({
  contentSv: upTo(longestBlock).optional(),
  contentEn: upTo(longestBlock).optional(),
});

const inBoth = 'Is required in both languages';
const longestTitle = 200;
/** Of a list, removed ones included. */
export const mostRows = 100;

export const newRowInput = z.strictObject({
  group: z.string().max(longestTitle).optional(),
  titleSv: requiredLine(longestTitle, inBoth),
  titleEn: requiredLine(longestTitle, inBoth),
  textSv: required(longestBlock, inBoth),
  textEn: required(longestBlock, inBoth),
});

export type NewRow = z.infer<typeof newRowInput>;

export const rowShape = z.strictObject({
  id: z.string().max(longestTitle),
  group: z.string().max(longestTitle).nullable(),
  isShown: z.boolean(),
});

export type TextRow = z.infer<typeof rowShape>;

/** In the order of the page. */
export const rowsInput = z.strictObject({ rows: z.array(rowShape).max(mostRows) });

export type RowsChange = z.infer<typeof rowsInput>;

export type ContentChange = z.infer<typeof contentChangeInput>;
