import { z } from 'zod';
import { byName } from '../../platform/pick.ts';
import { optionalText, required, upTo } from '../../platform/text.input.ts';
import { longestText, readAs } from '../records/read-values.rules.ts';
import {
  aboutField,
  type FieldsOfKind,
  isOfKind,
  type PersonalField,
  type RecordFieldName,
  recordFieldNames,
} from '../records/record-fields.rules.ts';
import { recordIds } from '../records/record-ids.input.ts';
import type { Which } from './change-sales.ts';

function readOr(name: RecordFieldName, text: string, context: z.RefinementCtx): string {
  const { kind, wrong: message = 'Not valid' } = aboutField(name);
  const read = readAs[kind](text);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const momentText = z
  .string('Must be a date or a time')
  .meta({ description: 'A date or a time; without a zone Swedish' });

/** Same format as in an import; empty text becomes null. */
const textOf = (name: RecordFieldName) =>
  optionalText(longestText).transform((value, context) => (value === null ? null : readOr(name, value, context)));

const momentOf = (name: RecordFieldName) =>
  momentText.transform((value, context) => new Date(readOr(name, value, context)));

const nullableMomentOf = (name: RecordFieldName) =>
  z.union([z.null(), z.literal('').transform(() => null), momentOf(name)]);

type Changes = {
  [Name in RecordFieldName]: z.ZodOptional<
    Name extends FieldsOfKind<'moment'>
      ? ReturnType<Name extends PersonalField ? typeof nullableMomentOf : typeof momentOf>
      : ReturnType<typeof textOf>
  >;
};

const changeOf = (name: RecordFieldName) => {
  if (!isOfKind('moment')(name)) return textOf(name);
  return aboutField(name).isAlwaysThere ? momentOf(name) : nullableMomentOf(name);
};

const changes = byName<RecordFieldName, z.ZodType, Changes>(recordFieldNames, (name) => changeOf(name).optional());

const longestHeading = 200;
const maxExtra = 200;

const extra = z
  .record(upTo(longestHeading), upTo(longestText))
  .refine((columns) => Object.keys(columns).length <= maxExtra, `At most ${maxExtra} free columns`)
  .transform((columns) =>
    Object.fromEntries(Object.entries(columns).filter(([name, value]) => name.trim() !== '' && value.trim() !== '')),
  );

/** Null or an empty text clears a field. */
export const recordChangeInput = z.strictObject({
  ...changes,
  extra: extra.optional(),
  needReleased: z.boolean('needReleased must be true or false').optional().meta({
    description:
      'Shows the need on the page of the listing, where this lead is its example; a changed need is not released',
  }),
});

export type RecordChange = z.infer<typeof recordChangeInput>;

/** As many as are changed at once. */
export const listingsQuery = z.strictObject({
  listings: z
    .string('Must be ids, with commas between them')
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(200)),
});

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
