import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { QuoteRequestAnswer } from './create-quote-request.ts';
import type { OfferShown } from './find-offer.ts';
import type { ProviderAnswer } from './list-providers.ts';
import type { QuoteRequestRow } from './list-quote-requests.ts';
import { offerStatuses, quoteStatuses } from './quote-status.rules.ts';
import type { quoteRequests } from './quotes.table.ts';
import type { WithdrawalShown } from './show-withdrawal.ts';

const asked = {
  id: idShape,
  categoryId: idShape,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  need: z.string().nullable(),
  consentGiven: z.boolean(),
  language: z.string(),
  status: z.enum(quoteStatuses),
  createdAt: momentShape,
};

export const askedShape = shapeOf<QuoteRequestAnswer>().as(z.object(asked).meta({ id: 'AskedQuoteRequest' }));

const kept = z.object({
  ...asked,
  consentText: z.string().nullable(),
  consentAt: momentShape.nullable(),
  notes: z.string().nullable(),
  version: numberShape,
});

export const keptRequestShape = shapeOf<typeof quoteRequests.$inferSelect>().as(kept.meta({ id: 'KeptQuoteRequest' }));

export const quoteRequestShape = shapeOf<QuoteRequestRow>().as(
  kept
    .extend({
      reference: z.string(),
      category: z.object({ id: idShape, name: z.string() }),
      offers: z.array(
        z.object({
          id: idShape,
          status: z.enum(offerStatuses),
          answeredAt: momentShape.nullable(),
          createdAt: momentShape,
          provider: z.object({ id: idShape, companyName: z.string() }),
        }),
      ),
    })
    .meta({ id: 'QuoteRequest' }),
);

export const providerShape = shapeOf<ProviderAnswer>().as(
  z
    .object({
      id: idShape,
      companyName: z.string(),
      email: z.string(),
      categoryIds: z.array(idShape),
      postalPrefixes: z.array(z.string()),
      certified: z.boolean(),
      active: z.boolean(),
      lastOfferedAt: momentShape.nullable(),
      version: numberShape,
      createdAt: momentShape,
    })
    .meta({ id: 'Provider' }),
);

export const offerShape = shapeOf<OfferShown>().as(
  z
    .object({
      status: z.enum(offerStatuses),
      companyName: z.string(),
      category: z.string(),
      area: z.string(),
      askedAt: momentShape,
      contact: z
        .object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          postalCode: z.string(),
          need: z.string().nullable(),
        })
        .nullable(),
    })
    .meta({ id: 'Offer' }),
);

export const withdrawalShape = shapeOf<WithdrawalShown>().as(
  z.object({ category: z.string(), askedAt: momentShape, companies: z.array(z.string()) }).meta({ id: 'Withdrawal' }),
);
