import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { showStockCheck } from './check-stock.ts';

export const stockCheckShape = shapeOf<Awaited<ReturnType<typeof showStockCheck>>>().as(
  z
    .object({
      checkedAt: momentShape.nullable(),
      listings: numberShape,
      findings: z.array(
        z.object({ leadId: idShape, title: z.string(), what: z.string(), expected: numberShape, found: numberShape }),
      ),
    })
    .meta({ id: 'StockCheck' }),
);
