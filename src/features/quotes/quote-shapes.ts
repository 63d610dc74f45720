import { z } from 'zod';
import { idShape, momentShape, namedShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { offerStatuses } from './quote-status.rules.ts';
import { contractors, quoteOffers, quoteRequests } from './quotes.table.ts';

export const askedShape = rowShape(quoteRequests, { without: ['consentText', 'consentAt', 'notes', 'version'] }).meta({
  id: 'AskedQuoteRequest',
});

export const storedRequestShape = rowShape(quoteRequests).meta({ id: 'KeptQuoteRequest' });

export const quoteRequestShape = storedRequestShape
  .extend({
    reference: z.string(),
    category: z.object({ id: idShape, name: z.string() }),
    offers: z.array(
      rowShape(quoteOffers, { without: ['quoteRequestId', 'providerId'] }).extend({
        provider: z.object({ id: idShape, companyName: z.string() }),
      }),
    ),
  })
  .meta({ id: 'QuoteRequest' });

export const contractorShape = rowShape(contractors, { without: ['postalPrefixes'] })
  .extend({ categoryIds: z.array(idShape), postalPrefixes: z.array(z.string()) })
  .meta({ id: 'Provider' });

/** The contact details are null until the contractor has accepted; until an answer `need` is without them. */
export const offerShape = namedShape('Offer', {
  status: z.enum(offerStatuses),
  companyName: z.string(),
  category: z.string(),
  area: z.string(),
  askedAt: momentShape,
  need: askedShape.shape.need,
  contact: askedShape.pick({ name: true, email: true, phone: true, postalCode: true, need: true }).nullable(),
});

export const withdrawalShape = z
  .object({ category: z.string(), askedAt: momentShape, companies: z.array(z.string()) })
  .meta({ id: 'Withdrawal' });
