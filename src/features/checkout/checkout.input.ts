import { z } from 'zod';
import { buyerEmailInput } from '../../platform/email.input.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { languages } from '../../platform/language.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { lengthOf, optionalLine, requiredLine } from '../../platform/text.input.ts';
import { policy } from '../policy/policy.rules.ts';

const mostLeads = 1_000_000;

const cartItem = z.object({
  leadId: z.string('A lead is named by its id').meta({ format: 'uuid' }).refine(isId, 'Not the id of a lead'),
  quantity: z
    .int('The quantity must be a whole number')
    .min(1, 'The quantity must be at least 1')
    .max(mostLeads, `The quantity must be at most ${mostLeads}`),
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

export const paymentIntentInput = z.object({
  cartItems: z
    .array(cartItem, 'The cart is a list')
    .min(1, 'The cart is empty')
    .max(policy.maxCartLines, `A cart has at most ${policy.maxCartLines} lines`)
    .transform(summed),
  checkoutId: z.string().max(100).optional(),
});

const lineIfAny = (longest: number) => optionalLine(longest).transform((text) => text ?? undefined);

const addressPart = (longest: number) => requiredLine(longest, 'Required');

const nameTooShort = 'Name must be at least 2 characters';

export const contactInput = z.object({
  customerName: requiredLine(200, nameTooShort).refine((name) => lengthOf(name) >= 2, nameTooShort),
  customerEmail: buyerEmailInput,
  customerPhone: lineIfAny(50),
  companyName: lineIfAny(200),
  orgNumber: lineIfAny(20)
    .refine((text) => !text || readOrgNumber(text) !== null, 'Invalid organization number')
    .transform((text) => (text ? (readOrgNumber(text) ?? undefined) : undefined)),
  reference: lineIfAny(100),
  language: z.enum(languages).optional(),
  billingAddress: z
    .object({ street: addressPart(200), postalCode: addressPart(20), city: addressPart(100) })
    .optional(),
});

export type Contact = z.output<typeof contactInput>;
