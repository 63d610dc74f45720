import { expect, test } from 'vitest';
import { changesOf, valueInWords } from './audit-change.rules.ts';

test('what a change says is what differs, without what differs every time', () => {
  const before = { title: 'Tak', pricePerLead: '180.00', version: 1, updatedAt: '2026-01-01T00:00:00Z' };
  const after = { title: 'Tak', pricePerLead: '198.00', version: 2, updatedAt: '2026-01-02T00:00:00Z', region: null };
  expect(changesOf(before, after)).toEqual([
    { field: 'pricePerLead', was: '180.00', is: '198.00' },
    { field: 'region', was: undefined, is: null },
  ]);
  expect([changesOf(null, { a: 1 }), changesOf(null, null), changesOf([1], 'x')]).toEqual([
    [{ field: 'a', was: undefined, is: 1 }],
    [],
    [],
  ]);
});

test('values are said in words: money as money, a moment as a date, an id by its name', () => {
  const words = {
    language: 'sv',
    yes: 'Ja',
    no: 'Nej',
    choice: (value: string) => value.toUpperCase(),
    names: { abc: 'Solceller' },
  } as const;
  const say = (field: string, value: unknown) => valueInWords(field, value, words).replaceAll(/\s/g, ' ');
  expect(say('pricePerLead', '198.00')).toBe('198,00 kr');
  expect(say('publishedAt', '2026-11-23T08:00:00.000Z')).toBe('23 nov. 2026 09:00');
  expect([say('categoryId', 'abc'), say('categoryId', 'gone')]).toEqual(['Solceller', 'gone']);
  expect([say('isFeatured', true), say('isFeatured', false), say('region', null)]).toEqual(['Ja', 'Nej', '–']);
  expect([say('status', 'new'), say('title', 'new')]).toEqual(['NEW', 'new']);
  expect(say('lines', [{ orderItemId: 'abc', quantity: 2 }])).toBe('orderItemId Solceller, quantity 2');
  expect(say('postalPrefixes', ['1', '22'])).toBe('1, 22');
  const planned = { price: '120.00', at: '2026-12-01T07:00:00.000Z' };
  expect(say('priceAt', planned)).toBe('120,00 kr · 1 dec. 2026 08:00');
});
