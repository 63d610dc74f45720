import { z } from 'zod';
import { readMoment } from '../records/read-moment.rules.ts';
import { columnUses, longestConsent } from './guess-columns.rules.ts';

const mapping = z.record(z.string(), z.enum(columnUses, `Must be one of ${columnUses.join(', ')}`));

const mappingText = z
  .string()
  .meta({ description: 'JSON: headings, and what each of them is' })
  .transform((text, context) => {
    try {
      const parsed = mapping.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Not a mapping' });
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON: an object of headings and what they are' });
    }
    return z.NEVER;
  });

const flag = z
  .enum(['true', 'false'], 'Must be true or false')
  .default('false')
  .transform((text) => text === 'true');

const textUpTo = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters`)
    .transform((text) => text || null)
    .nullable()
    .default(null);

const shortText = textUpTo(200);

const moment = z
  .string()
  .meta({ description: 'Where the file does not say when: a date or a time' })
  .transform((text, context) => {
    const read = readMoment(text);
    if (read) return read;
    context.addIssue({ code: 'custom', message: 'Must be a date or a time' });
    return z.NEVER;
  });

export const importQuery = z.strictObject({
  dryRun: flag,
  mapping: mappingText.default({}),
  collectedAt: moment.nullable().default(null),
  source: shortText,
  consentText: textUpTo(longestConsent).meta({ description: 'What was agreed to, where a row does not say it' }),
  allowWithoutConsent: flag.meta({ description: 'Takes in rows without source, consent or its time too' }),
  consentWhenCollected: flag.meta({
    description: 'Who agreed did so when the lead was collected, where a row has no time of its own',
  }),
  fileName: shortText,
  report: z
    .enum(['faults', 'rows'], 'Must be faults or rows')
    .default('faults')
    .meta({ description: 'Which CSV: what is wrong with each row, or the refused rows themselves, to be mended' }),
});
