import { z } from 'zod';
import { regions as allRegions, counties, type Region } from '../counties.rules.ts';
import { foldText, foldWords, plainText } from '../fold-text.rules.ts';
import { readRegion } from '../region-spelling.rules.ts';
import { largest, municipalitiesOf, townsOf, wordsThatArePlaces } from './places.rules.ts';
import spokenPlaces from './spoken-places.json' with { type: 'json' };

/** Landscapes, and regions as people say them. */
const spoken = z.array(z.object({ names: z.string(), regions: z.array(z.enum(allRegions)) })).parse(spokenPlaces);

const named = (name: string) => foldWords(name).trim();

const placesIn = (county: (typeof counties)[number]) => [
  ...(municipalitiesOf.get(county) ?? []),
  ...(townsOf.get(county) ?? []),
];

const regionsByName = new Map<string, readonly Region[]>(
  spoken.flatMap(({ names, regions }) => names.split(', ').map((name) => [named(name), regions] as const)),
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

/** As written, by their folded letters. */
export const placeNames: ReadonlyMap<string, string> = new Map(
  [...spoken.flatMap(({ names }) => names.split(', ')), ...counties.flatMap(placesIn)].map((name) => [
    named(name),
    name.toLowerCase(),
  ]),
);

type Begun = { region: Region; place: string };

const places = [municipalitiesOf, townsOf].flatMap((names) =>
  counties.flatMap((county) => (names.get(county) ?? []).map((place) => ({ region: county, place }))),
);

const allPlaces: readonly Begun[] = [
  ...counties.map((county) => ({ region: county, place: county })),
  ...largest.flatMap((name) => places.filter(({ place }) => place === name)),
  ...places.filter(({ place }) => !largest.includes(place)),
];

/** Counties, each by the first of its names that begins so: "sol" is no beginning of Sölvesborg where Solna is one. */
export function countiesThatBegin(text: string): Begun[] {
  const [begins, beginsPlainly] = [foldText(text), plainText(text)];
  const folded = allPlaces.filter(({ place }) => named(place).startsWith(begins));
  const exact = folded.filter(({ place }) => plainText(place).startsWith(beginsPlainly));
  const begun = exact.length > 0 ? exact : folded;
  return begun.filter(({ region }, at) => begun.findIndex((one) => one.region === region) === at);
}
