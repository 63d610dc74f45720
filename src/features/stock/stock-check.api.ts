import { z } from 'zod';
import { idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { adminCalls } from '../accounts/calls.ts';
import { showStockCheck } from './check-stock.ts';

const findingShape = z.object({
  leadId: idShape,
  title: z.string(),
  what: z.string(),
  expected: numberShape,
  found: numberShape,
});

export const stockCheckCalls = [
  adminCalls('Leads')('GET /admin/stock-check', 'showStockCheck', {
    summary: 'Shows the latest stock reconciliation',
    answers: {
      200: z
        .object({ checkedAt: momentShape.nullable(), listings: numberShape, findings: z.array(findingShape) })
        .meta({ id: 'StockCheck' }),
    },
    run: ({ db }) => showStockCheck(db),
  }),
] as const;
