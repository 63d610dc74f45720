import { z } from 'zod';
import { idShape, momentShape, shapeOf } from '../../../platform/http/answer-shape.ts';
import type { SavedView } from './saved-views.ts';

export const viewShape = shapeOf<SavedView>().as(
  z
    .object({
      id: idShape,
      list: z.string(),
      name: z.string(),
      search: z.record(z.string(), z.string()),
      createdAt: momentShape,
    })
    .meta({ id: 'View' }),
);
