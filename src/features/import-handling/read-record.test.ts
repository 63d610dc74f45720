import { expect, test } from 'vitest';
import { SeenKeys } from '../imports/seen-keys.ts';
import { readMoment } from '../records/read-moment.rules.ts';
import { guessColumns, repeatedHeading } from './guess-columns.rules.ts';
import { readRecord } from './read-record.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['Företag|Org.nr|Kontaktperson|Titel|E-post|Telefon', 'companyName|orgNumber|contactName|title|email|phone'],
  ['Bolagsnamn|Organisationsnummer|Namn|Befattning|Mejl|Mobil', 'companyName|orgNumber|contactName|title|email|phone'],
  ['FÖRETAGSNAMN|Org nr|Förnamn|Efternamn|e-postadress|Tel.', 'companyName|orgNumber|firstName|lastName|email|phone'],
  [
    'Company name|Org. no|Full name|Job title|E-mail address|Phone number',
    'companyName|orgNumber|contactName|title|email|phone',
  ],
  [
    'Postnummer|Ort|Behov|Budget|Källa|Samtycke|Samtycke gavs|Insamlat',
    'postalCode|city|need|budget|source|consentText|consentAt|collectedAt',
  ],
  [
    'Postnr|Stad|Meddelande|Budget (kr)|Ursprung|Samtyckestext|Samtyckesdatum|Datum',
    'postalCode|city|need|budget|source|consentText|consentAt|collectedAt',
  ],
  [
    'ZIP|Town|Notes|budget|Lead source|Consent|Consent given|Created at',
    'postalCode|city|need|budget|source|consentText|consentAt|collectedAt',
  ],
  ['Telefon|Mobil|Takyta||E_POST', 'phone|extra|extra|ignore|email'],
])('columns are guessed from their headings: %s', (headings, uses) => {
  expect(guessColumns(headings.split('|')).join('|')).toBe(uses);
});

test('a repeated heading is one column, however it is spelled', () => {
  expect(repeatedHeading(['E-post', 'Ort', ' e-POST '])).toBe('e-POST');
  expect(repeatedHeading(['E-post', '', '', 'Ort'])).toBeNull();
});

const headings = ['E-post', 'Telefon', 'Org.nr', 'Postnr', 'Insamlat', 'Behov', 'Yta'];
const columns = { headings, uses: guessColumns(headings) };
const lenient = { collectedAt: now, source: null, allowWithoutConsent: true };

const read = (cells: string[]) => readRecord(cells, columns, lenient, now);

test('known formats are normalised, and the rest is stored unchanged', () => {
  const result = read([
    ' Anna@Foretag.Example ',
    '070-174 06 05',
    '5560360793',
    '11122',
    '2026-10-01',
    '=1+1',
    '12 m²',
  ]);
  expect(result).toMatchObject({
    ok: true,
    record: {
      email: 'anna@foretag.example',
      phone: '+46701740605',
      orgNumber: '556036-0793',
      postalCode: '111 22',
      collectedAt: '2026-09-30T22:00:00.000Z',
      need: '=1+1',
      extra: { Yta: '12 m²' },
      companyName: null,
    },
  });
});

test.each([
  ['08-12 34 56 78', '+46812345678'],
  ['701740605', '+46701740605'],
  ['46701740605', '+46701740605'],
  ['+46 (0)70 174 06 05', '+46701740605'],
  ['0046701740605', '+46701740605'],
  ['+47 22 12 34 56', '+4722123456'],
])('a telephone number is stored in the international form: %s', (written, stored) => {
  expect(read(['', written])).toMatchObject({ ok: true, record: { phone: stored } });
});

test.each([
  [['inte en adress'], 'not-valid'],
  [['', '12345'], 'not-valid'],
  [['', '0701740605 eller växeln'], 'not-valid'],
  [['a@b.example', '', '', '', 'i fjol'], 'not-valid'],
  [['a@b.example', '', '', '', '2027-01-01'], 'in-future'],
  [['a@b.example', '', '', '', '2025-05-01'], 'too-old'],
  [['a@b.example', '', '', '', '', 'a\0b'], 'nul'],
  [['a@b.example', '', '', '', '', 'x'.repeat(5_001)], 'too-long'],
  [['a@b.example', '', '', '', '', '', '', 'för mycket'], 'too-many-cells'],
  [['', '', '5560360793'], 'unreachable'],
])('a row is refused with its reason: %j', (cells, code) => {
  const result = read(cells);
  expect(result).toMatchObject({ ok: false, reasons: [{ code }] });
  // The report names the fault and its column, and no personal data.
  expect(JSON.stringify(result)).not.toContain('växeln');
});

test('an unreadable organisation number or postal code is dropped, and its row is imported', () => {
  expect(read(['a@b.example', '', '556036-0794', '1112'])).toMatchObject({
    ok: true,
    record: { email: 'a@b.example', orgNumber: null, postalCode: null },
    dropped: [
      { field: 'orgNumber', value: '556036-0794', reason: 'The organization number is not valid' },
      { field: 'postalCode', value: '1112', reason: 'The postal code is not five digits' },
    ],
  });
});

const told = ['E-post', 'Insamlat', 'Källa', 'Samtycke', 'Samtycke gavs'];
const strict = { collectedAt: null, source: null, allowWithoutConsent: false };

test.each([
  [['2026-10-01', 'Mässa', 'Ja', '2026-10-01'], {}, []],
  [['', 'Mässa', 'Ja', '2026-10-01'], {}, ['no-collection-time:collectedAt']],
  [['', 'Mässa', 'Ja', '2026-10-01'], { collectedAt: now }, []],
  [['igår', 'Mässa', 'Ja', '2026-10-01'], { collectedAt: now }, ['not-valid:collectedAt']],
  [['2026-10-01', '', 'Ja', '2026-10-01'], {}, ['no-consent:source']],
  [['2026-10-01', '', 'Ja', '2026-10-01'], { source: 'Webbplatsen' }, []],
  [['2026-10-01', 'Mässa', '', ''], {}, ['no-consent:consentText', 'no-consent:consentAt']],
  [['2026-10-01', 'Mässa', 'Ja', ''], {}, ['no-consent:consentAt']],
  [['2026-10-01', 'Mässa', 'Ja', ''], { consentWhenCollected: true }, []],
  [['2026-10-01', 'Mässa', '', ''], { consentWhenCollected: true }, ['no-consent:consentText']],
  [['2026-10-01', 'Mässa', '', ''], { consentText: 'Ja', consentWhenCollected: true }, []],
  [['2026-10-01', '', '', ''], { allowWithoutConsent: true }, []],
  [
    ['', '', '', ''],
    {},
    ['no-collection-time:collectedAt', 'no-consent:source', 'no-consent:consentText', 'no-consent:consentAt'],
  ],
])('source, consent and its time come from the row, or else from the import: %j %j', (cells, terms, codes) => {
  const all = { headings: told, uses: guessColumns(told) };
  const result = readRecord(['a@b.example', ...cells], all, { ...strict, ...terms }, now);
  expect(result.ok ? [] : result.reasons.map(({ code, field }) => `${code}:${field}`)).toEqual(codes);
});

test('who agreed did so when the lead was collected, if the import says so and the row nothing else', () => {
  const all = { headings: told, uses: guessColumns(told) };
  const agreedAt = (text: string, at: string) => {
    const cells = ['a@b.example', '2026-10-01', 'Mässa', text, at];
    const result = readRecord(cells, all, { ...strict, consentWhenCollected: true, allowWithoutConsent: true }, now);
    return result.ok ? (result.record.consentAt?.slice(0, 10) ?? null) : result.reasons;
  };
  expect([agreedAt('Ja', '2026-09-20'), agreedAt('Ja', ''), agreedAt('', '')]).toEqual([
    ...['2026-09-19', '2026-09-30'],
    null,
  ]);
});

test('a consent that the import states is of the rows that state none', () => {
  const all = { headings: told, uses: guessColumns(told) };
  const stated = { ...strict, consentText: 'Får ringas', consentWhenCollected: true };
  const agreed = (text: string) => readRecord(['a@b.example', '2026-10-01', 'Mässa', text, ''], all, stated, now);
  expect(agreed('')).toMatchObject({ record: { consentText: 'Får ringas', consentAt: '2026-09-30T22:00:00.000Z' } });
  expect(agreed('Ja')).toMatchObject({ record: { consentText: 'Ja' } });
});

test.each([
  ['070-174 06 05', true],
  ['08-465 004 00', false],
  ['+1 212 555 0123', true],
  ['+47 22 12 34 56', false],
  ['020-12 34 56', false],
])('whether a telephone number belongs to one person: %s', (written, expected) => {
  expect(read(['', written])).toMatchObject({ ok: true, record: { phoneIsMobile: expected } });
});

test.each([
  ['2026-07-01 14:05', '2026-07-01T12:05:00.000Z'],
  ['2026-12-01T14:05:06', '2026-12-01T13:05:06.000Z'],
  ['2026-07-01T14:05:06.123Z', '2026-07-01T14:05:06.000Z'],
  ['2026-07-01T14:05+02:00', '2026-07-01T12:05:00.000Z'],
  ['20260701', '2026-06-30T22:00:00.000Z'],
  ['1/7/2026', '2026-06-30T22:00:00.000Z'],
  ['31.1.2026 09.30', '2026-01-31T08:30:00.000Z'],
  ['2026-03-29 01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25 03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-02-30', null],
  ['2026-07-01 24:00', null],
  ['igår', null],
])('a time without a zone is Swedish time: %s', (written, moment) => {
  expect(readMoment(written)?.toISOString() ?? null).toBe(moment);
});

test('the first row of an address is found again among very many', () => {
  const seen = new SeenKeys();
  for (let row = 2; row < 50_000; row += 1) seen.add(`email:person-${row}@foretag.example`, row);
  expect(seen.rowOf('email:person-4711@foretag.example')).toBe(4711);
  expect(seen.rowOf('email:person-1@foretag.example')).toBeNull();
});

test.each(['__proto__', 'constructor'])('a free column may be called %s', (heading) => {
  const given = { headings: ['E-post', heading], uses: ['email', 'extra'] as const };
  const result = readRecord(['a@b.example', 'x'], given, lenient, now);
  expect(result.ok && Object.entries(result.record.extra)).toEqual([[heading, 'x']]);
});
