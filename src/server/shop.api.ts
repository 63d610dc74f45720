import { z } from 'zod';
import { openCalls } from '../features/accounts/calls.ts';
import { isOpen } from '../features/checkout/trial-sales.ts';
import { settingsOf } from '../features/settings/settings.rules.ts';
import { sellerOf, shopWords } from '../features/settings/shop-words.ts';
import { namedShape } from '../platform/http/answer-shape.ts';

const shopShape = namedShape('Shop', {
  siteName: z.string(),
  publicUrl: z.string(),
  isDemo: z.boolean(),
  hasDemoData: z.boolean().meta({ description: 'The listings are made up' }),
  /** A live shop sells nothing until it says who sells and how to reach them, and no trial purchase is left. */
  isOpen: z.boolean(),
  invoice: z
    .object({ reminderFee: z.int(), lateCompensation: z.boolean() })
    .nullable()
    .meta({ description: 'What paying late costs; null where nothing is sold by invoice' }),
  analyticsSrc: z.string().nullable(),
  paymentTypes: z
    .array(z.string())
    .nullable()
    .meta({ description: 'What the shop takes, by the names of the payment service; null until that has said' }),
  contactEmail: z.string(),
  phone: z.string(),
  emailHours: z.string(),
  phoneHours: z.string(),
  claimDays: z.int(),
  settlementDays: z.int(),
  recordRetentionMonths: z.int(),
  holdMinutes: z.int(),
  year: z.int(),
  volumeSteps: z.array(z.object({ from: z.int(), percent: z.int() })),
});

/** `isComplete`: a real seller has been configured. */
const sellerShape = namedShape('Seller', {
  isComplete: z.boolean(),
  name: z.string(),
  address: z.string().nullable(),
  orgNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  hasFTax: z.boolean(),
  bankgiro: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  registeredOffice: z.string().nullable(),
});

const open = openCalls('Shop');

export const shopCalls = [
  open('GET /shop', 'readShop', {
    summary: 'Returns what every page shows of the shop',
    kind: 'public read',
    answers: { 200: shopShape },
    run: async ({ db, env }, { now }) => ({
      ...shopWords(env),
      paymentTypes: shopWords(env).paymentTypes?.slice() ?? null,
      publicUrl: env.PUBLIC_URL,
      isDemo: env.payments === 'demo',
      hasDemoData: env.loadsDemoData,
      isOpen: await isOpen({ db, env }),
      analyticsSrc: env.ANALYTICS_SRC ?? null,
      year: now.getFullYear(),
      volumeSteps: [...settingsOf(env).volumeSteps],
    }),
  }),
  open('GET /seller', 'readSeller', {
    summary: 'Returns the seller',
    kind: 'public read',
    answers: { 200: sellerShape },
    run: ({ env }) => sellerOf(env),
  }),
] as const;
