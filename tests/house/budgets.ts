import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const number = z.number().positive();
const weight = z.strictObject({ html: number, scripts: number });

const shape = z.strictObject({
  processorTime: z.record(z.string(), number),
  processorTimeOfAll: z.record(z.string(), number),
  /** Processor time of one answer or sale, in thousandths of the fixed computation. */
  pieces: z.strictObject({ list: number, search: number, lead: number, sale: number }),
  source: z.strictObject({
    lines: number,
    linesOfFileAtP90: number,
    linesOfFile: number,
    linesOfTest: number,
    linesOfFunction: number,
    linesOfComponent: number,
    shortFiles: number,
    filesOfFolder: number,
    lookAlikes: number,
    casts: number,
    uncheckedAnswers: z.literal(0),
    linesPerCall: number,
  }),
  /** Bytes of a first visit: scripts gzipped, HTML as it is. */
  pages: z.strictObject({
    front: weight,
    leads: weight,
    category: weight,
    lead: weight,
    industries: weight,
    search: weight,
    cart: weight,
    checkout: weight,
  }),
});

/** What is reached becomes the limit. A change that needs more raises it there, where it is seen. */
export const budgets = shape.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../budgets.json'), 'utf8')));
