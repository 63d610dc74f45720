import { z } from 'zod';
import { emailShape } from '../../../platform/email.input.ts';
import { requiredLine } from '../../../platform/text.input.ts';
import { hasCheckDigit } from './demo-card.rules.ts';
import { demoMethods } from './demo-methods.rules.ts';

const clientSecret = z
  .string('Client secret is required')
  .min(1, 'Client secret is required')
  .max(200, 'Invalid client secret');

const cardInput = z.object(
  {
    number: z
      .string('Card number is required')
      .transform((number) => number.replace(/[\s-]/g, ''))
      .pipe(
        z
          .string()
          .min(1, 'Card number is required')
          .regex(/^\d{12,19}$/, { error: 'Invalid card number', abort: true })
          .refine(hasCheckDigit, 'Invalid card number'),
      ),
    expMonth: z.int('Expiry month is required').min(1, 'Invalid expiry month').max(12, 'Invalid expiry month'),
    /** Two digits, as on the card, or four. */
    expYear: z
      .int('Expiry year is required')
      .min(0, 'Invalid expiry year')
      .max(2099, 'Invalid expiry year')
      .transform((year) => (year < 100 ? 2000 + year : year)),
    cvc: z.string('Security code is required').regex(/^\d{3,4}$/, 'Invalid security code'),
  },
  'Card is required',
);

const paymentInput = z.object({
  clientSecret,
  /** Earlier callers send none, and pay by card. */
  method: z.enum(demoMethods, `Must be one of ${demoMethods.join(', ')}`).default('card'),
  card: cardInput.optional(),
  billingDetails: z.object(
    {
      name: requiredLine(200, 'Name is required'),
      email: z
        .string('Email is required')
        .trim()
        .toLowerCase()
        .min(1, 'Email is required')
        .max(254, 'Invalid email address')
        .pipe(emailShape),
      phone: z.string().trim().max(40, 'Phone number is too long').nullish(),
    },
    'Billing details are required',
  ),
});

/** Only a card payment has a card. */
export const demoConfirmInput = paymentInput.refine(({ method, card }) => method !== 'card' || card !== undefined, {
  path: ['card'],
  error: 'Card is required',
});

export type DemoConfirmInput = z.infer<typeof demoConfirmInput>;

export const demoChallengeInput = z.object({ clientSecret, approve: z.boolean('Choose whether to approve') });

export const demoAnswerInput = z.object({
  clientSecret,
  outcome: z.enum(['accepted', 'refused', 'cancelled'], 'Choose how it ends: accepted, refused or cancelled'),
});

export type DemoAnswerInput = z.infer<typeof demoAnswerInput>;

export const demoDisputeInput = z.object({
  clientSecret,
  outcome: z.enum(['won', 'lost'], 'Choose how it ends: won or lost'),
});

export type DemoDisputeInput = z.infer<typeof demoDisputeInput>;

export type DemoChallengeInput = z.infer<typeof demoChallengeInput>;
