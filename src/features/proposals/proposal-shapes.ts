import { z } from 'zod';
import { idShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { priceRequests } from './proposals.table.ts';

const requestFields = rowShape(priceRequests, { without: ['lines'] });

const askedLine = { leadId: idShape, quantity: numberShape };

export const priceRequestShape = requestFields
  .extend({ lines: z.array(z.object(askedLine)) })
  .meta({ id: 'PriceRequest' });

/** `title` is null where the listing is not in the catalogue; `proposalId` is the newest that answers it. */
export const listedRequestShape = requestFields
  .extend({
    lines: z.array(
      z.object({
        ...askedLine,
        title: z.string().nullable(),
        pricePerLead: z.string().nullable(),
        obtainableCount: numberShape,
      }),
    ),
    leads: numberShape,
    proposalId: idShape.nullable(),
  })
  .meta({ id: 'ListedPriceRequest' });
