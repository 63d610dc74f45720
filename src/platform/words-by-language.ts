import { type Language, languages } from './language.ts';
import { byName, namesOf } from './pick.ts';

/** A word, or some, with its translation. */
export type Translated = Readonly<Record<Language, string>>;

/**
 * Words that are written beside their translation, so that none lacks it, as each language's own: for those who choose
 * the language first.
 */
export const wordsByLanguage = <Name extends string>(
  rows: Readonly<Record<Name, Translated>>,
): Record<Language, Record<Name, string>> =>
  byName(languages, (language) => byName(namesOf(rows), (name) => rows[name][language]));
