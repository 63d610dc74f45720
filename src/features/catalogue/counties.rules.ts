/** Sweden's counties, in the order of the Swedish alphabet. */
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

/** The name of a county's shape on the map's sheet: "Västra Götalands län" is "vastra-gotaland". */
export const shapeOf = (county: string): string =>
  county
    .toLowerCase()
    .replace(/s? län$/, '')
    .replace(' ', '-')
    .replace(/[åä]/g, 'a')
    .replace(/ö/g, 'o');

/** Where the leads of a listing may come from everywhere: a filter by county finds it too. */
export const nationwide = 'Hela Sverige';

export type Region = (typeof counties)[number] | typeof nationwide;

/** What a page calls a region: a county has one name in every language. */
export const regionName = (region: string, wholeCountry: string): string =>
  region === nationwide ? wholeCountry : region;

/** All that a listing's region can be, besides not stated. */
export const regions: readonly Region[] = [...counties, nationwide];
