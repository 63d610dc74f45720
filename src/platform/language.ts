export const languages = ['sv', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage = 'sv' satisfies Language;

export const formatLocale: Record<Language, string> = { sv: 'sv-SE', en: 'en-US' };

export const decimalSign: Record<Language, string> = { sv: ',', en: '.' };

export const percentSign: Record<Language, string> = { sv: ' %', en: '%' };

/** The `lang` attribute of words in the default language, needed only on pages in another. */
export const swedishOn = (page: Language) => (page === defaultLanguage ? undefined : defaultLanguage);

/** The default language needs no parameter. */
export const addressIn = (language: Language, address: string): string =>
  language === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

export const readLanguage = (value: string): Language => (isLanguage(value) ? value : defaultLanguage);
