import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { lengthOf, optionalText, required, requiredLine } from '../../platform/text.input.ts';
import { cartItemsInput } from '../cart/cart.input.ts';
import { proposalLengths } from './proposal-lengths.rules.ts';
import { requestStatuses } from './proposal-status.rules.ts';

const orgNumber = required(20).transform((text, context) => {
  const number = readOrgNumber(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: 'Invalid organization number' });
  return z.NEVER;
});

const nameTooShort = 'Name must be at least 2 characters';

export const priceRequestInput = z.object({
  companyName: requiredLine(proposalLengths.companyName),
  orgNumber,
  email: emailInput,
  customerName: requiredLine(proposalLengths.customerName, nameTooShort).refine(
    (name) => lengthOf(name) >= 2,
    nameTooShort,
  ),
  message: optionalText(proposalLengths.message)
    .optional()
    .transform((text) => text ?? null),
  lines: cartItemsInput,
  language: z.enum(languages).optional(),
  /** A hidden honeypot field. */
  website: z.string().max(1000).optional(),
});

export const priceRequestChangeInput = z.strictObject({ status: z.enum(requestStatuses) });
