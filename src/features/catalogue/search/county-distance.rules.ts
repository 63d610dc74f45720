import { counties, nationwide, type Region } from '../counties.rules.ts';

/** Latitude and longitude of each county's residence city. */
const cities: Readonly<Record<(typeof counties)[number], readonly [number, number]>> = {
  'Blekinge län': [56.16, 15.59],
  'Dalarnas län': [60.61, 15.63],
  'Gotlands län': [57.64, 18.3],
  'Gävleborgs län': [60.67, 17.14],
  'Hallands län': [56.67, 12.86],
  'Jämtlands län': [63.18, 14.64],
  'Jönköpings län': [57.78, 14.16],
  'Kalmar län': [56.66, 16.36],
  'Kronobergs län': [56.88, 14.81],
  'Norrbottens län': [65.58, 22.15],
  'Skåne län': [55.61, 13.0],
  'Stockholms län': [59.33, 18.07],
  'Södermanlands län': [58.75, 17.01],
  'Uppsala län': [59.86, 17.64],
  'Värmlands län': [59.38, 13.5],
  'Västerbottens län': [63.83, 20.26],
  'Västernorrlands län': [62.39, 17.31],
  'Västmanlands län': [59.61, 16.55],
  'Västra Götalands län': [57.71, 11.97],
  'Örebro län': [59.27, 15.21],
  'Östergötlands län': [58.41, 15.62],
};

const kmOfDegree = 111;
/** A degree of longitude in the middle of the country. */
const kmOfLongitude = 56;

const isCounty = (region: string): region is (typeof counties)[number] => Object.hasOwn(cities, region);

function kmBetween(one: (typeof counties)[number], other: (typeof counties)[number]): number {
  const [[north, east], [otherNorth, otherEast]] = [cities[one], cities[other]];
  return Math.hypot((north - otherNorth) * kmOfDegree, (east - otherEast) * kmOfLongitude);
}

/** From the nearest of `places`. The whole country is everywhere, and an unknown region farther than any. */
export function kmFrom(places: readonly Region[], region: string | null): number {
  if (region === nationwide) return 0;
  if (region === null || !isCounty(region)) return Number.POSITIVE_INFINITY;
  return Math.min(...places.filter((place) => isCounty(place)).map((place) => kmBetween(place, region)));
}

/** The nearest first. */
export const countiesNear = (places: readonly Region[]): Region[] =>
  counties.toSorted((one, other) => kmFrom(places, one) - kmFrom(places, other));
