import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesOf } from '../../../platform/pick.ts';
import { roles } from '../../accounts/call-roles.rules.ts';
import { workNames } from '../../alerts/work-names.rules.ts';
import { companyStates } from '../../companies/company-states.rules.ts';
import { contactStatuses } from '../../contacts/contact-status.rules.ts';
import { adminAudit } from '../../content/texts/sv/admin-audit.ts';
import { adminNames } from '../../content/texts/sv/admin-names.ts';
import { letterStatuses } from '../../newsletter/newsletter.rules.ts';
import { deliveryStatuses } from '../../orders/order-status.rules.ts';
import { quoteStatuses } from '../../quotes/quote-status.rules.ts';
import { changesOf, nameIn, shortChange, valueInWords } from './audit-change.rules.ts';

test('a change is shown as its differences', () => {
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

test('values are shown in words: money as money, a time as a date, an id by its name', () => {
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
  expect([say('status', 'new'), say('title', 'new'), say('lines', 'everything')]).toEqual(['NEW', 'new', 'EVERYTHING']);
  expect(say('lines', [{ orderItemId: 'abc', quantity: 2 }])).toBe('orderItemId Solceller, quantity 2');
  expect(say('postalPrefixes', ['1', '22'])).toBe('1, 22');
  const planned = { price: '120.00', at: '2026-12-01T07:00:00.000Z' };
  expect(say('priceAt', planned)).toBe('120,00 kr · 1 dec. 2026 08:00');
});

test('a single change is summarised: kronor without öre, the unit once, and no long text', () => {
  expect(shortChange('359,00\u00a0kr', '329,00\u00a0kr')).toBe('359 → 329\u00a0kr');
  expect(shortChange('359,50\u00a0kr', '329,00\u00a0kr')).toBe('359,50 → 329\u00a0kr');
  expect(shortChange('Ny', 'Besvarad')).toBe('Ny → Besvarad');
  expect(shortChange('SEK\u00a0359.00', 'SEK\u00a0329.00')).toBe('SEK\u00a0359 → SEK\u00a0329');
  expect(shortChange('1 000 leads', '12 leads')).toBe('1 000 → 12 leads');
  expect(shortChange('x'.repeat(41), 'y')).toBeNull();
});

test('a deleted row is shown under its name at the time of the entry, and one without a name without any', () => {
  const entry = { entity: 'view', entityId: crypto.randomUUID(), before: null, after: null, names: {} };
  expect(nameIn({ ...entry, names: { [entry.entityId]: 'Ny' }, before: { name: 'Gammal' } })).toBe('Ny');
  expect(nameIn({ ...entry, before: { name: 'Gammal' } })).toBe('Gammal');
  expect(nameIn(entry)).toBeNull();
  expect(nameIn({ ...entry, entity: 'books', entityId: '2026-10' })).toBe('2026-10');
});

test('every logged action has a sentence, and every logged entity a noun', () => {
  const sources = globSync('src/features/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /writeAudit\(|auditAccount/.test(source));
  const written = (what: string) => [
    ...new Set(
      sources.flatMap((source) =>
        [...source.matchAll(new RegExp(`\\b${what}: '([^']+)'`, 'g'))].map(([, name = '']) => name),
      ),
    ),
  ];
  expect(written('action').length).toBeGreaterThan(15);
  expect(written('action').filter((name) => !(name in adminNames.actions))).toEqual([]);
  expect(written('entity').filter((name) => !(name in adminNames.entities))).toEqual([]);
});

test('every status and role that the log names has a word', () => {
  const statuses = [...contactStatuses, ...quoteStatuses, ...letterStatuses, ...companyStates, ...deliveryStatuses];
  expect([...statuses, ...roles].filter((name) => !(name in adminAudit.values))).toEqual([]);
});

test('every mail and every job has a name in both languages', () => {
  const sources = globSync('src/**/!(*.test).ts').map((file) => readFileSync(file, 'utf8'));
  const jobs = sources.flatMap((source) =>
    [...source.matchAll(/define(?:Scheduled)?Job\(\{\s+name: '([^']+)'/g)].map(([, name]) => name),
  );
  expect(jobs.length).toBeGreaterThan(20);
  const { sv, en } = workNames;
  for (const known of [namesOf(sv.jobs), namesOf(en.jobs)]) {
    expect(jobs.filter((job) => !known.some((name) => name === job))).toEqual([]);
  }
  expect(namesOf(en.mails).toSorted()).toEqual(namesOf(sv.mails).toSorted());
});
