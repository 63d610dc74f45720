export const languages = ['sv', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'sv';

export const formatLocale: Record<Language, string> = { sv: 'sv-SE', en: 'en-US' };

/** The `lang` attribute of Swedish words, needed only on pages in another language. */
export const swedishOn = (page: Language) => (page === 'sv' ? undefined : 'sv');

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

export const readLanguage = (value: string): Language => (isLanguage(value) ? value : defaultLanguage);
