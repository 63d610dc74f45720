import { z } from 'zod';
import { required, requiredLine } from '../../platform/text.input.ts';

export const longestAnswer = 5_000;

export const answerInput = z.strictObject({ text: required(longestAnswer) });

export const templateInput = z.strictObject({
  name: requiredLine(60),
  text: required(longestAnswer),
});

export type TemplateInput = z.output<typeof templateInput>;
