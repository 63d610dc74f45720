import { expect, test } from 'vitest';
import { budgetClassOf, countyOfPostalCode, roleOf, weekOf } from './record-classes.rules.ts';

test.each([
  ['VD', 'owner'],
  ['VD och ägare', 'owner'],
  ['Verkställande direktör', 'owner'],
  ['Co-founder & CEO', 'owner'],
  ['Inköpschef', 'buyer'],
  ['Head of Procurement', 'buyer'],
  ['Fastighetschef', 'manager'],
  ['Projektledare', 'manager'],
  ['IT-ansvarig', 'manager'],
  ['Sekreterare', 'other'],
  ['Vdara', 'other'],
  ['VD-assistent', 'other'],
  ['Assistant to the CEO', 'other'],
  ['Chefssekreterare', 'other'],
  ['Product Owner', 'other'],
  ['Fastighetsägare', 'owner'],
  ['Egenföretagare', 'owner'],
  ['Köpare', 'buyer'],
  ['  ', null],
  [null, null],
])('the contact title %j is of the class %s', (title, role) => {
  expect(roleOf(title)).toBe(role);
});

test.each([
  ['40 000 kr', 'under-50'],
  ['50000', '50-199'],
  ['50–100 tkr', '50-199'],
  ['199 999', '50-199'],
  ['200 000 kr', '200-999'],
  ['150.000 SEK', '50-199'],
  ['0,5 mkr', '200-999'],
  ['1,2 mkr', 'over-1000'],
  ['ca 2 miljoner', 'over-1000'],
  ['300 tusen', '200-999'],
  ['100k', '50-199'],
  ['100 kr', 'under-50'],
  ['12 månader à 5 000 kr', 'under-50'],
  ['10 000 månadsvis', 'under-50'],
  ['50 kök', null],
  ['Q3 2026, 500 tkr', '200-999'],
  ['3 medarbetare, 400 000', '200-999'],
  ['20 m2 för 100 000', '50-199'],
  ['07-2026', null],
  ['2026', null],
  ['300 000–900 000 kr per år', '200-999'],
  ['enligt offert', null],
  ['', null],
  [null, null],
])('a budget of %j is in the class %s', (budget, expected) => {
  expect(budgetClassOf(budget)).toBe(expected);
});

test.each([
  ['114 32', 'Stockholms län'],
  ['76130', 'Stockholms län'],
  ['SE-211 20', 'Skåne län'],
  ['294 31', 'Blekinge län'],
  ['434 30', 'Hallands län'],
  ['621 41', 'Gotlands län'],
  ['981 31', 'Norrbottens län'],
  ['590 42', null],
  ['00000', null],
  ['1143', null],
  ['Oslo 0150', null],
  [null, null],
])('the postal code %j is in %s', (postalCode, county) => {
  expect(countyOfPostalCode(postalCode)).toBe(county);
});

test.each([
  ['2026-11-22T22:59:00Z', '2026-W47'],
  ['2026-11-22T23:01:00Z', '2026-W48'],
  ['2026-12-31T12:00:00Z', '2026-W53'],
  ['2027-01-03T12:00:00Z', '2026-W53'],
  ['2027-01-04T12:00:00Z', '2027-W01'],
  ['2024-12-30T12:00:00Z', '2025-W01'],
])('%s is in the week %s', (moment, week) => {
  expect(weekOf(new Date(moment))).toBe(week);
});
