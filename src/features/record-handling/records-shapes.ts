import { z } from 'zod';
import { idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { storedRecordFields } from '../records/record-shape.ts';
import { saleRefusals } from './change-sale.ts';

export const listedRecordShape = namedShape('LeadRecord', {
  ...storedRecordFields,
  buyers: z.array(
    z.object({
      orderId: idShape,
      orderNumber: z.string(),
      email: z.string(),
      state: z.enum(['delivered', 'held']),
      deliveredAt: momentShape.nullable(),
    }),
  ),
});

export const consentShape = z.object({ leads: numberShape, withoutConsent: numberShape });

export const salesChangedShape = namedShape('RecordsChanged', {
  done: numberShape,
  refused: z.array(z.object({ id: idShape, reference: z.string(), code: z.enum(saleRefusals) })),
  isMore: z.boolean(),
});
