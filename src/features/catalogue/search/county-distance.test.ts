import { expect, test } from 'vitest';
import { nationwide } from '../counties.rules.ts';
import { countiesNear, kmFrom } from './county-distance.rules.ts';

test('the way between two counties is within a tenth of the one on a map', () => {
  // As the crow flies between the residence cities.
  const ways = [
    ['Stockholms län', 'Uppsala län', 64],
    ['Stockholms län', 'Västra Götalands län', 398],
    ['Skåne län', 'Blekinge län', 158],
    ['Skåne län', 'Norrbottens län', 1_170],
  ] as const;
  for (const [from, to, km] of ways) expect(Math.abs(kmFrom([from], to) / km - 1), `${from}, ${to}`).toBeLessThan(0.1);
});

test('the nearest of several places counts, the whole country is everywhere, and what is unknown is farthest', () => {
  expect(kmFrom(['Norrbottens län', 'Uppsala län'], 'Stockholms län')).toBe(kmFrom(['Uppsala län'], 'Stockholms län'));
  expect(kmFrom([nationwide, 'Uppsala län'], 'Stockholms län')).toBe(kmFrom(['Uppsala län'], 'Stockholms län'));
  expect(kmFrom(['Skåne län'], nationwide)).toBe(0);
  expect([kmFrom(['Skåne län'], null), kmFrom(['Skåne län'], 'Lappland')]).toEqual([Infinity, Infinity]);
});

test('counties stand by their distance, each once', () => {
  const near = countiesNear(['Gotlands län']);
  expect([near[0], near.at(-1), new Set(near).size]).toEqual(['Gotlands län', 'Norrbottens län', 21]);
});
