import { z } from 'zod';
import { idShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { letters } from '../newsletter/letters.table.ts';

const blockShape = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text: z.string() }),
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('listings'), leadIds: z.array(idShape) }),
    z.object({ type: z.literal('button'), label: z.string(), href: z.string() }),
  ])
  .meta({ id: 'LetterBlock' });

/** `recipients` of a letter that has not begun: how many would get it now. */
export const letterShape = rowShape(letters, { without: ['blocks', 'holder', 'heldAt', 'gone'] })
  .extend({ blocks: z.array(blockShape) })
  .meta({ id: 'Letter' });

export const letterPreviewShape = z.object({ html: z.string(), text: z.string() }).meta({ id: 'LetterPreview' });
