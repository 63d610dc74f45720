import { z } from 'zod';
import { optionalText, required, upTo } from '../../platform/text.input.ts';
import { readMoment } from '../records/read-moment.rules.ts';
import { fieldReaders, longestText } from '../records/record-fields.rules.ts';
import { recordIds } from '../records/record-ids.input.ts';
import type { Which } from './change-sales.ts';

const text = optionalText(longestText).optional();

/** Same format as in an import; empty text becomes null. */
const formed = (field: Exclude<keyof typeof fieldReaders, 'consentAt' | 'collectedAt'>) =>
  optionalText(longestText)
    .transform((value, context) => {
      const read = value === null ? null : fieldReaders[field].read(value);
      if (value === null || read !== null) return read;
      context.addIssue({ code: 'custom', message: fieldReaders[field].reason });
      return z.NEVER;
    })
    .optional();

const momentOf = (field: 'consentAt' | 'collectedAt') => (value: string, context: z.RefinementCtx) => {
  const read = readMoment(value);
  if (read) return read;
  context.addIssue({ code: 'custom', message: fieldReaders[field].reason });
  return z.NEVER;
};

const moment = z.string('Must be a date or a time').meta({ description: 'A date or a time; without a zone Swedish' });

const longestHeading = 200;
const mostExtra = 200;

const extra = z
  .record(upTo(longestHeading), upTo(longestText))
  .refine((columns) => Object.keys(columns).length <= mostExtra, `At most ${mostExtra} free columns`)
  .transform((columns) =>
    Object.fromEntries(Object.entries(columns).filter(([name, value]) => name.trim() !== '' && value.trim() !== '')),
  );

/** Null or an empty text clears a field. */
export const recordChangeInput = z.strictObject({
  companyName: text,
  orgNumber: formed('orgNumber'),
  contactName: text,
  title: text,
  email: formed('email'),
  phone: formed('phone'),
  postalCode: formed('postalCode'),
  city: text,
  need: text,
  budget: text,
  source: text,
  consentText: text,
  consentAt: z
    .union([z.null(), z.literal('').transform(() => null), moment.transform(momentOf('consentAt'))])
    .optional(),
  collectedAt: moment.transform(momentOf('collectedAt')).optional(),
  extra: extra.optional(),
});

export type RecordChange = z.infer<typeof recordChangeInput>;

const oneWay = {
  recordIds: recordIds(200, 'Name at least one lead').optional(),
  importId: z.uuid('Must be the id of an import').optional(),
  source: required(longestText).optional(),
};

type Ways = z.output<z.ZodObject<typeof oneWay>>;

function whichOf({ recordIds: ids, importId, source }: Ways, context: z.RefinementCtx): Which {
  if (ids !== undefined && importId === undefined && source === undefined) return { recordIds: ids };
  if (importId !== undefined && ids === undefined && source === undefined) return { importId };
  if (source !== undefined && ids === undefined && importId === undefined) return { source };
  context.addIssue({ code: 'custom', message: 'Name leads, an import or a source: one of the three' });
  return z.NEVER;
}

const reason = { reason: required(500) };

export const withdrawalsInput = z
  .strictObject({ ...oneWay, ...reason })
  .transform(({ reason, ...ways }, context) => ({ reason, which: whichOf(ways, context) }));

export const restorationsInput = z
  .strictObject({ ...oneWay, reason: optionalText(500).optional() })
  .transform(({ reason: _why, ...ways }, context) => ({ which: whichOf(ways, context) }));

export const withdrawalInput = z.strictObject(reason);
