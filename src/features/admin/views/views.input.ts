import { z } from 'zod';
import { required, requiredLine, upTo } from '../../../platform/text.input.ts';

/** A view may not contain the search text, which may name a person and would outlive their erasure. */
const namePattern = /^(?!q$)[a-zA-Z]{1,30}$/;
const maxParts = 30;

const list = required(40, 'List is required').refine((value) => /^[a-z-]+$/.test(value), 'Not a list');

export const viewInput = z.strictObject({
  list,
  name: requiredLine(60, 'Name is required'),
  search: z
    .record(z.string().regex(namePattern, 'Not a filter'), upTo(300))
    .refine((search) => Object.keys(search).length <= maxParts, `At most ${maxParts} filters`),
});

export type ViewInput = z.infer<typeof viewInput>;

export const viewsQuery = z.object({ list });
