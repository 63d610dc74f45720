import type { ColumnUse } from './guess-columns.rules.ts';

type Fault = { code: string; field?: string | undefined };

const partsOf: Readonly<Record<string, readonly ColumnUse[]>> = { contactName: ['firstName', 'lastName'] };

/** The columns that identify a person: a duplicate or unreachable one is corrected there. */
const ofPerson: Readonly<Record<string, readonly ColumnUse[]>> = {
  'exclusive-elsewhere': ['email', 'phone'],
  unreachable: ['email', 'phone'],
};

/** `C` is the third column. */
const placeOfLetters = (letters: string) =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The columns with the faulty cells, by index in the file; none if the row as a whole is faulty. */
export function faultyColumns(faults: readonly Fault[], uses: readonly ColumnUse[]): number[] {
  const places = faults.flatMap(({ code, field = '' }) => {
    if (/^[A-Z]{1,3}$/.test(field)) return [placeOfLetters(field)];
    const faulty: readonly string[] = ofPerson[code] ?? [field, ...(partsOf[field] ?? [])];
    return uses.flatMap((use, place) => (faulty.includes(use) ? [place] : []));
  });
  return [...new Set(places)].filter((place) => place < uses.length).sort((one, other) => one - other);
}
