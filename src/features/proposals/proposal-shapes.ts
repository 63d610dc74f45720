import { z } from 'zod';
import { amountShape, idShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { languages } from '../../platform/language.ts';
import { linePriceShape } from '../orders/order-shapes.ts';
import { proposalStatuses } from './proposal-status.rules.ts';
import { priceRequests, proposals } from './proposals.table.ts';

const requestFields = rowShape(priceRequests, { without: ['lines'] });

const askedLine = { leadId: idShape, quantity: numberShape };

export const priceRequestShape = requestFields
  .extend({ lines: z.array(z.object(askedLine)) })
  .meta({ id: 'PriceRequest' });

/** `title` is null if the listing is not in the catalogue; `proposalId` is the newest answer to it. */
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

const pricedLine = z.object({
  ...askedLine,
  title: z.string(),
  titleEn: z.string().nullable(),
  ...linePriceShape,
});

const sums = { subtotal: amountShape, vat: amountShape, total: amountShape, saved: amountShape };

/** `subtotal` and `saved` are without VAT. It has an order once it is paid. */
export const proposalShape = rowShape(proposals, {
  without: ['tokenHash', 'reminderHash', 'checkoutId', 'lines', 'subtotal', 'validUntil'],
})
  .extend({
    validUntil: z.iso.date(),
    lines: z.array(pricedLine),
    ...sums,
    leads: numberShape,
    orderId: idShape.nullable(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'Proposal' });

/** `obtainableCount`: how many can be bought now; nothing is held before the checkout. */
export const shownProposalShape = namedShape('ShownProposal', {
  status: z.enum(proposalStatuses),
  companyName: z.string(),
  language: z.enum(languages),
  validUntil: z.iso.date(),
  message: z.string().nullable(),
  lines: z.array(pricedLine.extend({ obtainableCount: numberShape, isForSale: z.boolean() })),
  ...sums,
  orderNumber: z.string().nullable(),
});
