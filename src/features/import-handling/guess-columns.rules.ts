import type { Language } from '../../platform/language.ts';
import { aboutField, type RecordFieldName, recordFieldNames } from '../records/record-fields.rules.ts';

/** Columns that are joined to a person's name. */
const partsOfName = {
  firstName: 'förnamn tilltalsnamn firstname givenname forename',
  lastName: 'efternamn lastname surname familyname',
} as const;

export type ColumnField = RecordFieldName | keyof typeof partsOfName;

const columnFields: readonly ColumnField[] = recordFieldNames.flatMap((name) =>
  name === 'contactName' ? [name, 'firstName', 'lastName'] : [name],
);

/** `extra` is delivered under its own heading. */
export type ColumnUse = ColumnField | 'extra' | 'ignore';

export const columnUses: readonly ColumnUse[] = [...columnFields, 'extra', 'ignore'];

/** Of the consent that an import states for its rows: it is part of an address. */
export const longestConsent = 1_000;

export const plainHeading = (heading: string): string => heading.normalize('NFC').trim().toLowerCase();

const timeZoneNote = /\s*\((?:svensk tid|swedish time)\)$/;

const foldHeading = (heading: string) =>
  plainHeading(heading)
    .replace(timeZoneNote, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const fieldOf = new Map<string, ColumnField>([
  ...recordFieldNames.flatMap((name) => {
    const { words, recognised } = aboutField(name);
    const headings = [...Object.values(words).map(foldHeading), ...recognised.split(' ')];
    return headings.map((heading) => [heading, name] as const);
  }),
  ...partsOfName.firstName.split(' ').map((heading) => [heading, 'firstName'] as const),
  ...partsOfName.lastName.split(' ').map((heading) => [heading, 'lastName'] as const),
]);

/** Columns of the shop's own files, also of earlier releases: they describe a sale, not the person. */
const ownHeadings = new Set(
  'referens reference annons listing lead rättat corrected reklamation claim ersätter replaces'.split(' '),
);

/** Last column of a file of refused rows. No other file has a heading like this. */
export const problemHeadings: Record<Language, string> = { sv: 'Fel (import)', en: 'Problem (import)' };

const ownLastHeadings = new Set(['felimport', 'problemimport']);

export const isProblemHeading = (heading: string): boolean => ownLastHeadings.has(foldHeading(heading));

function isOwn(heading: string, isLast: boolean): boolean {
  return heading.trim() === '' || ownHeadings.has(foldHeading(heading)) || (isLast && isProblemHeading(heading));
}

/** If two headings match the same field, the first gets it and the other becomes a free column. */
export function guessColumns(headings: readonly string[]): ColumnUse[] {
  const taken = new Set<ColumnField>();
  return headings.map((heading, index) => {
    const field = fieldOf.get(foldHeading(heading));
    if (field && !taken.has(field)) {
      taken.add(field);
      return field;
    }
    return isOwn(heading, index === headings.length - 1) ? 'ignore' : 'extra';
  });
}

export function repeatedHeading(headings: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const heading of headings) {
    const plain = plainHeading(heading);
    if (plain !== '' && seen.has(plain)) return heading.trim();
    seen.add(plain);
  }
  return null;
}
