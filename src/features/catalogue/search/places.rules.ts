import { counties } from '../counties.rules.ts';

type County = (typeof counties)[number];
const none = Object.fromEntries(counties.map((c) => [c, []])) as unknown as Record<County, string[]>;
export const municipalitiesOf: Readonly<Record<County, readonly string[]>> = {
  ...none,
  'Skåne län': ['Malmö', 'Lund'],
  'Västra Götalands län': ['Mark', 'Göteborg'],
  'Stockholms län': ['Upplands Väsby'],
};
export const townsOf: Readonly<Record<County, readonly string[]>> = none;
export const landscapes: Readonly<Record<string, readonly County[]>> = {
  Småland: ['Kalmar län', 'Kronobergs län', 'Jönköpings län'],
};
export const wordsThatArePlaces: ReadonlySet<string> = new Set(['mark']);
