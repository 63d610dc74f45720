import { z } from 'zod';
import { idShape, momentShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { Subscription } from './subscription-columns.ts';

export const subscriptionShape = shapeOf<Subscription>().as(
  z
    .object({
      id: idShape,
      email: z.string(),
      language: z.string(),
      createdAt: momentShape,
      confirmedAt: momentShape.nullable(),
    })
    .meta({ id: 'Subscription' }),
);
