import { z } from 'zod';
import { openCalls } from '../features/accounts/calls.ts';
import { sellerOf } from '../features/policy/shop-words.ts';
import { settingsOf } from '../features/settings/settings.rules.ts';

const shopShape = z
  .object({
    siteName: z.string(),
    publicUrl: z.string(),
    isDemo: z.boolean(),
    analyticsSrc: z.string().nullable(),
    contactEmail: z.string(),
    phone: z.string(),
    year: z.int(),
    volumeSteps: z.array(z.object({ from: z.int(), percent: z.int() })),
  })
  .meta({ id: 'Shop' });

/** `isComplete`: a real seller has been configured. */
const sellerShape = z
  .object({
    isComplete: z.boolean(),
    name: z.string(),
    address: z.string().nullable(),
    orgNumber: z.string().nullable(),
    vatNumber: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    hasFTax: z.boolean(),
  })
  .meta({ id: 'Seller' });

const open = openCalls('Shop');

export const shopCalls = [
  open('GET /shop', {
    id: 'readShop',
    summary: 'What every page knows of the shop',
    kind: 'public read',
    answers: { 200: shopShape },
    run: ({ env }, { now }) => ({
      siteName: env.SITE_NAME,
      publicUrl: env.PUBLIC_URL,
      isDemo: env.payments === 'demo',
      analyticsSrc: env.ANALYTICS_SRC ?? null,
      contactEmail: env.contact.email,
      phone: env.contact.phone,
      year: now.getFullYear(),
      volumeSteps: [...settingsOf(env).volumeSteps],
    }),
  }),
  open('GET /seller', {
    id: 'readSeller',
    summary: 'Who sells',
    kind: 'public read',
    answers: { 200: sellerShape },
    run: ({ env }) => sellerOf(env),
  }),
] as const;
