import { z } from 'zod';
import { balanceShape, idShape, numberShape, shapeOf } from '../../../platform/http/answer-shape.ts';
import { type Need, needKinds } from './needs.rules.ts';
import { spans } from './overview-period.rules.ts';
import type { Overview } from './show-overview.ts';

const amounts = z.object({ net: balanceShape, vat: balanceShape, gross: balanceShape });

const period = { from: z.iso.date(), to: z.iso.date() };

const figures = z.object({
  ...period,
  sold: amounts,
  refunded: amounts,
  sales: amounts,
  paidOrders: numberShape,
  startedCheckouts: numberShape,
  paidCheckouts: numberShape,
  paidShare: z.number().nullable(),
  quoteRequests: numberShape,
});

export const overviewShape = shapeOf<Overview>().as(
  z
    .object({
      ...period,
      by: z.enum(spans),
      buckets: z.array(figures),
      totals: figures,
      before: figures,
      categories: z.array(z.object({ categoryId: idShape.nullable(), name: z.string().nullable(), net: balanceShape })),
    })
    .meta({ id: 'Overview' }),
);

export const needShape = shapeOf<Need>().as(
  z
    .object({
      kind: z.enum(needKinds),
      isUrgent: z.boolean(),
      count: numberShape,
      parts: z.array(z.object({ id: idShape, label: z.string(), count: numberShape })),
      more: numberShape,
    })
    .meta({ id: 'Need' }),
);
