import { z } from 'zod';

const maybe = z.string().nullable();

/** What was issued, as it is kept: read back years later, it is parsed like anything from outside. */
export const receiptContentSchema = z.object({
  orderNumber: z.string(),
  language: z.string(),
  seller: z.object({ name: z.string(), orgNumber: maybe, vatNumber: maybe, address: maybe }),
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
  /** The receipt that a credit note takes from. Its amounts are what is credited, without a sign. */
  credits: z.object({ number: z.number(), issuedAt: z.iso.datetime() }).optional(),
});

export type ReceiptContent = z.infer<typeof receiptContentSchema>;
