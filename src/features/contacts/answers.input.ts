import { z } from 'zod';
import { isOneLine, required } from '../../platform/text.input.ts';

export const longestAnswer = 5_000;

export const answerInput = z.strictObject({ text: required(longestAnswer) });

export const templateInput = z.strictObject({
  name: required(60).refine(isOneLine, 'Must be on one line'),
  text: required(longestAnswer),
});

export type TemplateInput = z.output<typeof templateInput>;
