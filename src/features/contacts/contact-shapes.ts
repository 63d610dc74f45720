import { z } from 'zod';
import { rowShape } from '../../platform/http/row-shape.ts';
import { answerTemplates, contactAnswers, contacts } from './contacts.table.ts';

export const contactShape = rowShape(contacts).meta({ id: 'Contact' });

export const contactAnswerShape = rowShape(contactAnswers).meta({ id: 'ContactAnswer' });

/** Answers are ordered oldest first. */
export const threadShape = z
  .object({ contact: contactShape, answers: z.array(contactAnswerShape) })
  .meta({ id: 'ContactThread' });

export const answerTemplateShape = rowShape(answerTemplates).meta({ id: 'AnswerTemplate' });
