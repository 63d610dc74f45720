import { z } from 'zod';
import { buyerEmailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { lengthOf, optionalLine, requiredLine } from '../../platform/text.input.ts';
import { cartItemsInput } from '../cart/cart.input.ts';
import { proposalToken } from '../proposals/proposals.input.ts';

export const paymentIntentInput = z
  .object({
    cartItems: cartItemsInput.optional(),
    /** The token of an accepted price proposal, instead of a cart. */
    proposalToken: proposalToken.optional(),
    checkoutId: z.string().max(100).optional(),
  })
  .refine(({ cartItems, proposalToken: token }) => (cartItems === undefined) !== (token === undefined), {
    path: ['cartItems'],
    message: 'The cart is a list',
  });

/** Without an address, for that of the session. */
export const ownedInput = z.object({ cartItems: cartItemsInput, customerEmail: z.string().trim().max(254).optional() });

const lineIfAny = (longest: number) => optionalLine(longest).transform((text) => text ?? undefined);

const addressPart = (longest: number) => requiredLine(longest, 'Required');

/** Of a number that can be called, or an address that mail reaches, however it is written. */
const holds = (what: RegExp, least: number) => (text: string | undefined) =>
  text === undefined || (text.match(what)?.length ?? 0) >= least;

const nameTooShort = 'Name must be at least 2 characters';

export const contactInput = z.object({
  customerName: requiredLine(200, nameTooShort).refine((name) => lengthOf(name) >= 2, nameTooShort),
  customerEmail: buyerEmailInput,
  customerPhone: lineIfAny(50).refine(holds(/\d/g, 5), 'Invalid phone number'),
  companyName: lineIfAny(200),
  orgNumber: lineIfAny(20)
    .refine((text) => !text || readOrgNumber(text) !== null, 'Invalid organization number')
    .transform((text) => (text ? (readOrgNumber(text) ?? undefined) : undefined)),
  reference: lineIfAny(100),
  language: z.enum(languages).optional(),
  billingAddress: z
    .object({
      street: addressPart(200),
      postalCode: addressPart(20).refine(holds(/[\p{L}\d]/gu, 3), 'Invalid postal code'),
      city: addressPart(100),
    })
    .optional(),
});

export type Contact = z.output<typeof contactInput>;

/** `payBy`: an invoice goes to the address of the buyer's session, not to the one typed. */
export const submitInput = contactInput.extend({ payBy: z.enum(['provider', 'invoice']).default('provider') });
