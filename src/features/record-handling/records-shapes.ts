import { z } from 'zod';
import { idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { storedRecordFields } from '../records/record-shape.ts';
import { saleRefusals } from './change-sale.ts';

export const listedRecordShape = z
  .object({
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
  })
  .meta({ id: 'LeadRecord' });

export const consentShape = z.object({ leads: numberShape, withoutConsent: numberShape });

export const salesChangedShape = z
  .object({
    done: numberShape,
    refused: z.array(z.object({ id: idShape, reference: z.string(), code: z.enum(saleRefusals) })),
    isMore: z.boolean(),
  })
  .meta({ id: 'RecordsChanged' });
