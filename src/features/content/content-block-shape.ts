import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { contentBlocks } from './content.table.ts';

export const contentBlockShape = shapeOf<typeof contentBlocks.$inferSelect>().as(
  z
    .object({
      id: idShape,
      key: z.string(),
      contentSv: z.string(),
      contentEn: z.string(),
      type: z.string(),
      category: z.string(),
      description: z.string().nullable(),
      version: numberShape,
      createdAt: momentShape,
      updatedAt: momentShape,
    })
    .meta({ id: 'ContentBlock' }),
);
