import { z } from 'zod';
import { upTo } from '../../platform/text.input.ts';

/** Room for a whole section of the terms. */
const longestBlock = 20_000;

/** An emptied text is one: the dictionary's words are shown again. */
export const contentChangeInput = z.strictObject({
  contentSv: upTo(longestBlock).optional(),
  contentEn: upTo(longestBlock).optional(),
});

export type ContentChange = z.infer<typeof contentChangeInput>;
