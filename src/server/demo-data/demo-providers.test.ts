import { expect, test } from 'vitest';
import { demoCategories } from './categories.ts';
import { demoProviders } from './providers.ts';

test('24 to 30 providers are plainly made up; four are not certified and one is not active', () => {
  expectBetween(demoProviders.length, 24, 30);
  expectUnique(demoProviders.map((provider) => provider.key));
  expectUnique(demoProviders.map((provider) => provider.email));
  for (const { company, email, postalPrefixes } of demoProviders) {
    expect(company).toMatch(/^Exempelleverantör \p{Lu}\p{Ll}+ \d{2} AB$/u);
    expect(email).toMatch(/^offert(\d{2})@exempelleverantor-\1\.example$/);
    for (const prefix of postalPrefixes) expect(prefix).toMatch(/^[1-9]\d?$/);
  }
  expect(demoProviders.filter((provider) => !provider.certified)).toHaveLength(4);
  expect(demoProviders.filter((provider) => !provider.active)).toHaveLength(1);
});

test('a provider works in one to five categories that exist', () => {
  const known = demoCategories.map((category) => category.key);
  for (const { categories } of demoProviders) {
    expectBetween(categories.length, 1, 5);
    expectUnique(categories);
    for (const category of categories) expect(known).toContain(category);
  }
});

test('every category but Event & Konferens has three certified active providers that share an area', () => {
  for (const { key } of demoCategories) {
    const most = Math.max(...postalAreas().map((area) => matchingProviders(key, area)));
    if (key === 'event-konferens') expect(most).toBe(0);
    else expect(most, key).toBeGreaterThanOrEqual(3);
  }
});

function matchingProviders(category: string, area: string): number {
  const usable = demoProviders.filter((provider) => provider.certified && provider.active);
  const inTrade = usable.filter((provider) => provider.categories.includes(category));
  return inTrade.filter(({ postalPrefixes }) => {
    return postalPrefixes.length === 0 || postalPrefixes.some((prefix) => area.startsWith(prefix));
  }).length;
}

function postalAreas(): string[] {
  return Array.from({ length: 89 }, (_, step) => String(10 + step));
}

function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}
