import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { ContactAnswer } from './answer-contact.ts';
import type { AnswerTemplate } from './answer-templates.ts';
import { contactShape } from './contact-shape.ts';

export const contactAnswerShape = shapeOf<ContactAnswer>().as(
  z
    .object({ id: idShape, contactId: idShape, text: z.string(), actor: z.string(), createdAt: momentShape })
    .meta({ id: 'ContactAnswer' }),
);

/** Answers are ordered oldest first. */
export const threadShape = z
  .object({ contact: contactShape, answers: z.array(contactAnswerShape) })
  .meta({ id: 'ContactThread' });

export const answerTemplateShape = shapeOf<AnswerTemplate>().as(
  z
    .object({ id: idShape, name: z.string(), text: z.string(), version: numberShape, createdAt: momentShape })
    .meta({ id: 'AnswerTemplate' }),
);
