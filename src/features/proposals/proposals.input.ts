import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { lengthOf, optionalText, orgNumberInput, requiredLine } from '../../platform/text.input.ts';
import { isDay } from '../../platform/time/swedish-days.rules.ts';
import { cartItemsInput, quantityInput } from '../cart/cart.input.ts';
import { amountInput, idInput } from '../catalogue/catalogue.input.ts';
import { policy } from '../policy/policy.rules.ts';
import { proposalLengths } from './proposal.rules.ts';
import { requestStatuses } from './proposal-status.rules.ts';

const nameTooShort = 'Name must be at least 2 characters';

export const priceRequestInput = z.object({
  companyName: requiredLine(proposalLengths.companyName),
  orgNumber: orgNumberInput,
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

const wrongPercent = 'Must be a whole number from 0 to 90';

const line = z
  .strictObject({
    leadId: idInput.transform((id) => id.toLowerCase()),
    quantity: quantityInput,
    discountedPrice: amountInput.refine((ore) => ore > 0, 'Must be more than 0').optional(),
    percent: z.int(wrongPercent).min(0, wrongPercent).max(90, wrongPercent).optional(),
  })
  .refine(({ discountedPrice, percent }) => discountedPrice === undefined || percent === undefined, {
    path: ['discountedPrice'],
    message: 'Either a price or a percent',
  });

export type RequestedPrice = z.output<typeof line>;

const proposalLines = z
  .array(line, 'Must be a list of leads')
  .min(1, 'Choose a listing')
  .max(policy.maxCartLines, `At most ${policy.maxCartLines} lines`)
  .refine((lines) => new Set(lines.map(({ leadId }) => leadId)).size === lines.length, 'A listing stands twice');

const fields = {
  companyName: requiredLine(proposalLengths.companyName),
  orgNumber: z.union([z.literal('').transform(() => null), z.null(), orgNumberInput], 'Invalid organization number'),
  email: emailInput,
  language: z.enum(languages),
  lines: proposalLines,
  validUntil: z.string('Must be a day, such as 2026-12-31').refine(isDay, 'Must be a day, such as 2026-12-31'),
  message: optionalText(proposalLengths.message),
};

export const proposalInput = z.strictObject({
  ...fields,
  orgNumber: fields.orgNumber.default(null),
  message: fields.message.default(null),
  requestId: idInput.nullable().default(null),
});

export type ProposalInput = z.output<typeof proposalInput>;

export const proposalChangeInput = z.strictObject(fields).partial();

export type ProposalChange = z.output<typeof proposalChangeInput>;

export const proposalToken = z.string('Must be a text').max(200);

export const tokenInput = z.strictObject({ token: proposalToken });

export const declineInput = z.strictObject({
  token: proposalToken,
  reason: optionalText(proposalLengths.reason).default(null),
});
