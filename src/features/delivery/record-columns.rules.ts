import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Language } from '../../platform/language.ts';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { aboutField, recordFieldNames } from '../records/record-fields.rules.ts';
import type { FileRecord } from './find-delivered.ts';

type CellValue = string | Date | null;

export type RecordColumn = {
  heading: string;
  /** In characters. */
  width: number;
  read: (record: FileRecord) => CellValue;
  isPhone?: boolean;
};

type Known = Omit<RecordColumn, 'heading' | 'read'> & {
  headings: Readonly<Record<Language, string>>;
  isTime?: boolean;
  read: (record: FileRecord, language: Language) => CellValue;
};

/** The file's times have no time zone, so the heading names it. */
const zoneNotes: Record<Language, string> = { sv: 'svensk tid', en: 'Swedish time' };

const known: readonly Known[] = [
  { headings: { sv: 'Referens', en: 'Reference' }, width: 12, read: ({ reference }) => reference },
  {
    headings: { sv: 'Annons', en: 'Listing' },
    width: 30,
    read: ({ leadTitle, leadTitleEn }, language) => titleIn(language, { title: leadTitle, titleEn: leadTitleEn }).text,
  },
  ...recordFieldNames.map((name): Known => {
    const { kind, words, width } = aboutField(name);
    return {
      headings: words,
      width,
      read: (record) => record[name],
      isPhone: kind === 'phone',
      isTime: kind === 'moment',
    };
  }),
];

const corrected: Known = {
  headings: { sv: 'Rättat', en: 'Corrected' },
  width: 25,
  read: ({ correctedAt }) => correctedAt,
  isTime: true,
};

const remedyWords: Record<Language, { credited: string; replaced: (by: string) => string }> = {
  sv: { credited: 'Återbetald', replaced: (by) => `Ersatt av ${by}` },
  en: { credited: 'Refunded', replaced: (by) => `Replaced by ${by}` },
};

const remedied: readonly Known[] = [
  {
    headings: { sv: 'Reklamation', en: 'Claim' },
    width: 22,
    read: ({ remedy, replacedByReference }, language) => {
      const { credited, replaced } = remedyWords[language];
      if (remedy === null) return null;
      return remedy === 'credited' ? credited : replaced(replacedByReference ?? '');
    },
  },
  {
    headings: { sv: 'Ersätter', en: 'Replaces' },
    width: 12,
    read: ({ replacesReference }) => replacesReference,
  },
];

export const erasedWords: Record<Language, (count: number) => string> = {
  sv: (count) =>
    `${count} ${count === 1 ? 'lead' : 'leads'} har raderats: det hade gått så lång tid sedan insamlingen som leads sparas.`,
  en: (count) =>
    `${count} ${count === 1 ? 'lead has' : 'leads have'} been erased: they were collected as long ago as leads are kept.`,
};

type Besides = { extraNames: readonly string[]; isCorrected: boolean; isRemedied: boolean };

const nothing: Besides = { extraNames: [], isCorrected: false, isRemedied: false };

export function recordColumns(language: Language, { extraNames, isCorrected, isRemedied } = nothing): RecordColumn[] {
  const extras = extraNames.map((name) => ({
    heading: name,
    width: 20,
    // A column may have the name of an inherited property.
    read: ({ extra }: FileRecord) => (Object.hasOwn(extra, name) ? (extra[name] ?? null) : null),
  }));
  const besides = [...(isCorrected ? [corrected] : []), ...(isRemedied ? remedied : [])];
  const columns = [...known, ...besides].map(({ headings, isTime, read, ...column }) => ({
    ...column,
    read: (record: FileRecord) => read(record, language),
    heading: isTime ? `${headings[language]} (${zoneNotes[language]})` : headings[language],
  }));
  return [...columns, ...extras];
}

/** Spreadsheets keep the national form as text. */
export function nationalPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.country === 'SE' ? parsed.formatNational() : phone;
}
