import { z } from 'zod';
import { buyerEmailInput } from '../../platform/email.input.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { languages } from '../../platform/language.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { isOneLine, isText, isVisible, onOneLine, optionalText, required } from '../../platform/text.input.ts';
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

const optionalLine = (most: number) =>
  optionalText(most)
    .refine((text) => text === null || isOneLine(text), onOneLine)
    .nullish()
    .transform((text) => text ?? undefined);

const addressPart = (most: number) => required(most, 'Required').refine(isOneLine, onOneLine);

const nameTooShort = 'Name must be at least 2 characters';

export const contactInput = z.object({
  customerName: z
    .string(nameTooShort)
    .trim()
    .min(2, nameTooShort)
    .max(200, 'Name must be at most 200 characters')
    .refine(isOneLine, 'Name must be on one line')
    .refine((name) => isText(name) && isVisible(name), nameTooShort),
  customerEmail: buyerEmailInput,
  customerPhone: optionalLine(50),
  companyName: optionalLine(200),
  orgNumber: optionalLine(20)
    .refine((text) => !text || readOrgNumber(text) !== null, 'Invalid organization number')
    .transform((text) => (text ? (readOrgNumber(text) ?? undefined) : undefined)),
  reference: optionalLine(100),
  language: z.enum(languages).optional(),
  billingAddress: z
    .object({ street: addressPart(200), postalCode: addressPart(20), city: addressPart(100) })
    .optional(),
});

export type Contact = z.output<typeof contactInput>;
