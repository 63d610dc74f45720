import { counties, type Region } from '../counties.rules.ts';
import { foldText, foldWords } from '../fold-text.rules.ts';
import { readRegion } from '../region-spelling.rules.ts';
import { landscapes, municipalitiesOf, townsOf, wordsThatArePlaces } from './places.rules.ts';

const named = (name: string) => foldWords(name).trim();

const placesIn = (county: (typeof counties)[number]) => [
  ...(municipalitiesOf.get(county) ?? []),
  ...(townsOf.get(county) ?? []),
];

const regionsByName = new Map<string, readonly Region[]>(
  Object.entries(landscapes).map(([name, regions]) => [named(name), regions]),
);
// Habo and Håbo are the same word without accents.
for (const county of counties) {
  for (const name of placesIn(county).map(named)) {
    regionsByName.set(name, [...new Set([...(regionsByName.get(name) ?? []), county])]);
  }
}

const nowhere: readonly Region[] = [];

function regionsOf(folded: string): readonly Region[] {
  const listed = regionsByName.get(folded) ?? regionsByName.get(folded.replace(/s$/, ''));
  if (listed) return listed;
  const region = readRegion(folded);
  return region === null ? nowhere : [region];
}

export const findPlace = (folded: string): { regions: readonly Region[]; isWordFirst: boolean } => ({
  regions: regionsOf(folded),
  isWordFirst: wordsThatArePlaces.has(folded),
});

export const placeNames = (): string[] => [...regionsByName.keys()];

export function countiesThatBegin(text: string): Region[] {
  const begun = foldText(text);
  const own = counties.filter((county) => named(county).startsWith(begun));
  const withOneOf = (places: ReadonlyMap<string, readonly string[]>) =>
    counties.filter((county) => places.get(county)?.some((name) => named(name).startsWith(begun)));
  return [...new Set([...own, ...withOneOf(municipalitiesOf), ...withOneOf(townsOf)])];
}
