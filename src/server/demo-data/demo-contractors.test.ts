import { expect, test } from 'vitest';
import { firstCategories } from '../../features/catalogue/first-categories.ts';
import { demoContractors } from './demo-data.ts';

test('contractors are visibly invented; four are not certified and one is not active', () => {
  expectUnique(demoContractors.map((provider) => provider.email));
  for (const { companyName, email } of demoContractors) {
    expect(companyName).toMatch(/^Exempelleverantör \p{Lu}\p{Ll}+ \d{2} AB$/u);
    expect(email).toMatch(/^offert(\d{2})@exempelleverantor-\1\.example$/);
  }
  expect(demoContractors.filter((provider) => !provider.certified)).toHaveLength(4);
  expect(demoContractors.filter((provider) => !provider.active)).toHaveLength(1);
});

test('a contractor works in categories that exist', () => {
  const known = firstCategories.map(({ name }) => name);
  for (const { categories } of demoContractors) {
    expectUnique(categories);
    for (const category of categories) expect(known).toContain(category);
  }
});

test('every category but Event & Konferens has three certified active contractors that share an area', () => {
  for (const { name } of firstCategories) {
    const most = Math.max(...postalAreas().map((area) => matchingContractors(name, area)));
    if (name === 'Event & Konferens') expect(most).toBe(0);
    else expect(most, name).toBeGreaterThanOrEqual(3);
  }
});

function matchingContractors(category: string, area: string): number {
  const usable = demoContractors.filter((provider) => provider.certified && provider.active);
  const inTrade = usable.filter((provider) => provider.categories.includes(category));
  return inTrade.filter(({ postalPrefixes }) => {
    return postalPrefixes.length === 0 || postalPrefixes.some((prefix) => area.startsWith(prefix));
  }).length;
}

function postalAreas(): string[] {
  return Array.from({ length: 89 }, (_, step) => String(10 + step));
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}
