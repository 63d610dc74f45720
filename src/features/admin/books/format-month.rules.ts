import { formatDate } from '../../../platform/format.ts';
import { formatLocale, type Language } from '../../../platform/language.ts';

/** `oktober 2026`, from 2026-10. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(formatLocale[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

type Choice = { month: string | null; from: string; to: string };

/** A month by its name, other days from the first to the last. */
export function periodName({ month, from, to }: Choice, language: Language): string {
  if (month !== null) return formatMonth(month, language);
  const [first, last] = [from, to].map((day) => formatDate(day, language));
  return `${first} – ${last}`;
}
