import { z } from 'zod';
import { isId } from '../../platform/id-shape.rules.ts';
import { policy } from '../policy/policy.rules.ts';

const partsOf = (text: string) => text.toLowerCase().split(',').filter(Boolean);

const notIds = 'Must be ids, with commas between them';

const ids = z
  .string(notIds)
  .transform((text) => [...new Set(partsOf(text))])
  .refine((ids) => ids.length <= policy.maxCartLines, `At most ${policy.maxCartLines} ids`)
  .refine((ids) => ids.every(isId), notIds);

const notLines = 'Must be id:quantity, with commas between them';

const lines = z
  .string(notLines)
  .transform((text) =>
    partsOf(text).map((part) => {
      const [leadId = '', quantity = '', ...more] = part.split(':');
      return { leadId, quantity: /^[1-9]\d{0,6}$/.test(quantity) && more.length === 0 ? Number(quantity) : 0 };
    }),
  )
  .refine((lines) => lines.length <= policy.maxCartLines, `At most ${policy.maxCartLines} lines`)
  .refine((lines) => lines.every(({ leadId, quantity }) => isId(leadId) && quantity > 0), notLines)
  .refine((lines) => new Set(lines.map(({ leadId }) => leadId)).size === lines.length, 'Each id once');

export const cartLinesQuery = z
  .strictObject({ ids: ids.optional(), lines: lines.optional() })
  .refine((query) => (query.ids === undefined) !== (query.lines === undefined), 'Either ids or lines');

const maxLeads = 1_000_000;

export const quantityInput = z
  .int('The quantity must be a whole number')
  .min(1, 'The quantity must be at least 1')
  .max(maxLeads, `The quantity must be at most ${maxLeads}`);

const cartItem = z.object({
  leadId: z.string('A lead is named by its id').meta({ format: 'uuid' }).refine(isId, 'Not the id of a lead'),
  quantity: quantityInput,
});

/** Merges lines of the same listing. Prices from the client are ignored. */
function summed(items: readonly z.output<typeof cartItem>[]) {
  const quantities = new Map<string, number>();
  for (const { leadId, quantity } of items) {
    const id = leadId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([leadId, quantity]) => ({ leadId, quantity }));
}

export const cartItemsInput = z
  .array(cartItem, 'The cart is a list')
  .min(1, 'The cart is empty')
  .max(policy.maxCartLines, `A cart has at most ${policy.maxCartLines} lines`)
  .transform(summed);
