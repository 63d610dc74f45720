export const languages = ['sv', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'sv';

/** The tag that dates and numbers are formatted by. */
export const formatLocale: Record<Language, string> = { sv: 'sv-SE', en: 'en-US' };

/** For Swedish words, which stand on a Swedish page without saying so. */
export const swedishOn = (page: Language) => (page === 'sv' ? undefined : 'sv');

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** A stored language; one that is not known any more is the shop's own. */
export const readLanguage = (value: string): Language => (isLanguage(value) ? value : defaultLanguage);
