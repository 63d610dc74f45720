import type { Language } from '../../platform/language.ts';

export const counties = [
  'Blekinge län',
  'Dalarnas län',
  'Gotlands län',
  'Gävleborgs län',
  'Hallands län',
  'Jämtlands län',
  'Jönköpings län',
  'Kalmar län',
  'Kronobergs län',
  'Norrbottens län',
  'Skåne län',
  'Stockholms län',
  'Södermanlands län',
  'Uppsala län',
  'Värmlands län',
  'Västerbottens län',
  'Västernorrlands län',
  'Västmanlands län',
  'Västra Götalands län',
  'Örebro län',
  'Östergötlands län',
] as const;

/** "Västra Götalands län" becomes "vastra-gotaland". */
export const shapeOf = (county: string): string =>
  county
    .toLowerCase()
    .replace(/s? län$/, '')
    .replace(' ', '-')
    .replace(/[åä]/g, 'a')
    .replace(/ö/g, 'o');

/** Leads from the whole country; every county filter matches it. */
export const nationwide = 'Hela Sverige';

export type Region = (typeof counties)[number] | typeof nationwide;

const countyIn: Record<Language, (county: string) => string> = {
  sv: (county) => county,
  en: (county) => county.replace(/s? län$/, ' County'),
};

export const regionName = (region: string, wholeCountry: string, language: Language): string =>
  region === nationwide ? wholeCountry : countyIn[language](region);

export const regions: readonly Region[] = [...counties, nationwide];
