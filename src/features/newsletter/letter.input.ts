import { z } from 'zod';
import { languages } from '../../platform/language.ts';
import { required, requiredLine } from '../../platform/text.input.ts';

/** A page of the shop, or an address that is encrypted on the way. */
const target = requiredLine(500).refine(
  (address) => /^\/(?![/\\])/.test(address) || (address.startsWith('https://') && URL.canParse(address)),
  'Must begin with https://, or with / for a page of the shop',
);

const maxListings = 6;

const blockInput = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('heading'), text: requiredLine(150) }),
    z.strictObject({ type: z.literal('text'), text: required(5_000) }),
    z.strictObject({
      type: z.literal('listings'),
      leadIds: z
        .array(z.uuid('Must be the id of a listing').transform((id) => id.toLowerCase()))
        .min(1, 'Choose a listing')
        .max(maxListings, `At most ${maxListings} listings`),
    }),
    z.strictObject({ type: z.literal('button'), label: requiredLine(60), href: target }),
  ],
  'Must be a heading, text, listings or button',
);

export type LetterBlock = z.infer<typeof blockInput>;

export const listingsIn = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => (block.type === 'listings' ? block.leadIds : []));

/** Listings may all be sold out by the time it is sent. */
const blocksInput = z
  .array(blockInput)
  .max(30, 'At most 30 parts')
  .refine((blocks) => blocks.some(({ type }) => type === 'heading' || type === 'text'), 'Write a heading or a text')
  .refine((blocks) => listingsIn(blocks).length <= maxListings, `At most ${maxListings} listings in a letter`)
  .refine((blocks) => new Set(listingsIn(blocks)).size === listingsIn(blocks).length, 'A listing stands twice');

export const letterInput = z.strictObject({
  language: z.enum(languages).default('sv'),
  subject: requiredLine(150),
  blocks: blocksInput,
});

export type LetterInput = z.infer<typeof letterInput>;

export const letterChangeInput = letterInput.extend({ language: z.enum(languages) }).partial();

export type LetterChange = z.infer<typeof letterChangeInput>;

export const letterPreviewInput = letterInput.extend({ theme: z.enum(['light', 'dark']).default('light') });

export const letterPlanInput = z.strictObject({
  at: z.iso
    .datetime({ offset: true, error: 'Must be a time with its zone, such as "2026-12-01T08:00:00+01:00"' })
    .transform((value) => new Date(value)),
});
