import { formatLocale, type Language } from '../../../platform/language.ts';

/** `oktober 2026`, from 2026-10. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(formatLocale[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
