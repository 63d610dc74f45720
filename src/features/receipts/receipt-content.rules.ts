import { z } from 'zod';

const maybe = z.string().nullable();

/** Stored for years and read by later releases, so it is parsed like input from outside. */
export const receiptContentSchema = z.object({
  orderNumber: z.string(),
  language: z.string(),
  seller: z.object({
    name: z.string(),
    orgNumber: maybe,
    vatNumber: maybe,
    address: maybe,
    /** Of what was issued before these were kept, nothing is said. */
    email: z.string().optional(),
    phone: z.string().optional(),
    hasFTax: z.boolean().optional(),
  }),
  paidWith: z.object({ paymentMethod: maybe, cardBrand: maybe }).optional(),
  buyer: z.object({
    name: z.string(),
    companyName: maybe,
    orgNumber: maybe,
    reference: maybe,
    street: maybe,
    postalCode: maybe,
    city: maybe,
  }),
  lines: z.array(z.object({ title: z.string(), quantity: z.number(), pricePerLead: z.string(), subtotal: z.string() })),
  subtotal: z.string(),
  vatPercent: z.number(),
  vat: z.string(),
  total: z.string(),
  /** The receipt that is credited. Its amounts are positive. */
  credits: z
    .object({
      number: z.number(),
      /** Of what was issued before the number was written with its year, there is none. */
      label: z.string().optional(),
      issuedAt: z.iso.datetime(),
    })
    .optional(),
});

export type ReceiptContent = z.infer<typeof receiptContentSchema>;
