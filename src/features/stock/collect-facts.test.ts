import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields, sharedFields } from '../catalogue/listing-facts.rules.ts';
import { FactsCollector, type RecordTraits } from './collect-facts.ts';
import { budgetClassOf, countyOfPostalCode, roleOf, weekOf } from './record-classes.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 12));

const record = (traits: Partial<RecordTraits> = {}): RecordTraits => ({
  title: 'VD',
  budget: '100 000 kr',
  postalCode: '114 32',
  collectedAt: day(5),
  has: sharedFields.map(() => true),
  ...traits,
});

const factsOf = (records: readonly RecordTraits[], hasRecords = true) => {
  const collector = new FactsCollector();
  for (const one of records) collector.add(one);
  return collector.facts(hasRecords);
};

const times = (count: number, traits: Partial<RecordTraits> = {}) =>
  Array.from({ length: count }, () => record(traits));

test('without a record for sale there are no facts', () => {
  const nothing = { collectedFrom: null, collectedTo: null, collectedMedian: null, fieldShares: null, example: null };
  expect(factsOf([], false)).toEqual({ freeRecords: null, ...nothing });
  expect(factsOf([])).toEqual({ freeRecords: 0, ...nothing });
});

test('the median of an even number of times is the lower middle one', () => {
  const facts = factsOf([9, 3, 7, 1].map((date) => record({ collectedAt: day(date) })));
  expect(facts).toMatchObject({ collectedFrom: day(1), collectedTo: day(9), collectedMedian: day(3), freeRecords: 4 });
});

test('a share is a whole percentage, rounded down', () => {
  const has = (field: string) => sharedFields.map((name) => name !== field);
  const { fieldShares } = factsOf([record(), record(), record({ has: has('phone') })]);
  expect(fieldShares).toMatchObject({ phone: 66, email: 100, consent: 100 });
});

test('four records show no example, and five show what they share', () => {
  expect(factsOf(times(4)).example).toBeNull();
  const mixed = [...times(4), record({ title: 'Inköpschef', has: sharedFields.map((name) => name !== 'phone') })];
  expect(factsOf(mixed).example).toEqual({
    role: null,
    budget: '50-199',
    county: 'Stockholms län',
    collectedWeek: '2026-W41',
    fields: contactFields.filter((name) => name !== 'phone'),
  });
});

test('the example shows what at least five records share, from the largest such group', () => {
  const buyers = times(6, { title: 'Inköpare' });
  expect(factsOf([...times(5), ...buyers]).example).toMatchObject({ role: 'buyer', budget: '50-199' });
});

const anyRecord = fc.record({
  title: fc.constantFrom('VD', 'Inköpare', 'Chef', null),
  budget: fc.constantFrom('10 tkr', '2 mkr', 'vet ej'),
  postalCode: fc.constantFrom('114 32', '211 20', null),
  collectedAt: fc.constantFrom(day(1), day(8)),
  has: fc
    .tuple(fc.boolean(), fc.boolean())
    .map(([first, second]) => sharedFields.map((_, place) => (place % 2 ? first : second))),
});

test('the values of an example are shared by at least five records', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 30 }), (records) => {
      const { example } = factsOf(records);
      if (!example) return;
      const alike = records.filter(
        ({ title, budget, postalCode, collectedAt, has }) =>
          (example.role === null || example.role === roleOf(title)) &&
          (example.budget === null || example.budget === budgetClassOf(budget)) &&
          (example.county === null || example.county === countyOfPostalCode(postalCode)) &&
          (example.collectedWeek === null || example.collectedWeek === weekOf(collectedAt)) &&
          (example.fields ?? []).every((field) => has[sharedFields.indexOf(field)]),
      );
      expect(alike.length).toBeGreaterThanOrEqual(5);
    }),
  );
});
