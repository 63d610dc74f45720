import { z } from 'zod';
import { policy } from '../policy/policy.rules.ts';

const maybe = z.string().nullable();

/** Stored for years and read by later releases, so it is validated like external input. */
export const receiptContentSchema = z.object({
  orderNumber: z.string(),
  language: z.string(),
  seller: z.object({
    name: z.string(),
    orgNumber: maybe,
    vatNumber: maybe,
    address: maybe,
    /** Missing in documents from before this was stored. */
    email: z.string().optional(),
    phone: z.string().optional(),
    hasFTax: z.boolean().optional(),
    bankgiro: maybe.optional(),
    iban: maybe.optional(),
    bic: maybe.optional(),
    registeredOffice: maybe.optional(),
  }),
  /** As at the sale; missing in documents from before it was a setting. */
  claimDays: z.number().default(policy.claimDays),
  paidWith: z.object({ paymentMethod: maybe, cardBrand: maybe }).optional(),
  /** No money was taken. */
  isDemo: z.boolean().optional(),
  buyer: z.object({
    name: z.string(),
    companyName: maybe,
    orgNumber: maybe,
    reference: maybe,
    street: maybe,
    postalCode: maybe,
    city: maybe,
  }),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      pricePerLead: z.string(),
      /** Missing in documents from before there were volume prices. */
      discountPercent: z.number().nullable().optional(),
      discountedPrice: z.string().optional(),
      subtotal: z.string(),
    }),
  ),
  subtotal: z.string(),
  /** Without VAT. Only with a discount. */
  saved: z.string().optional(),
  vatPercent: z.number(),
  vat: z.string(),
  total: z.string(),
  /** Terms of an invoice. The due date follows from its date; the costs of late payment are those printed on it. */
  invoice: z
    .object({
      paymentDays: z.number(),
      suppliedOn: z.iso.date(),
      reminderFee: z.number().default(0),
      lateCompensation: z.boolean().default(false),
    })
    .optional(),
  /** The credited receipt or invoice. Credit notes have positive amounts. */
  credits: z
    .object({
      number: z.number(),
      /** Missing in documents from before labels had a year. */
      label: z.string().optional(),
      issuedAt: z.iso.datetime(),
      isInvoice: z.boolean().optional(),
    })
    .optional(),
});

export type ReceiptContent = z.infer<typeof receiptContentSchema>;

/** With `proposal` it is an offer, and nothing is sold yet. */
export type IssuedReceipt = {
  label: string;
  issuedAt: Date;
  content: ReceiptContent;
  proposal?: { validUntil: string };
};
