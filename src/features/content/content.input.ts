import { z } from 'zod';
import { upTo } from '../../platform/text.input.ts';

const longestBlock = 20_000;

/** An empty text falls back to the dictionary. */
export const contentChangeInput = z.strictObject({
  contentSv: upTo(longestBlock).optional(),
  contentEn: upTo(longestBlock).optional(),
});

export type ContentChange = z.infer<typeof contentChangeInput>;
