import { expect, test } from 'vitest';
import { readSie } from '../../../tests/support/books/read-sie.ts';
import { codePage437Bytes, inCodePage437 } from './code-page-437.rules.ts';
import { type Entry, sieEntry, sieHead, sieText } from './sie.rules.ts';

const accounts = { receivable: '1580', invoices: '1510', vat: '2611', sales: '3041' };

const entry = (more: Partial<Entry> = {}): Entry => ({
  kind: 'receipt',
  isInvoiced: false,
  number: 7,
  date: '2026-10-01',
  text: 'Kvitto 2026-000007',
  net: '149.50',
  vat: '37.38',
  ...more,
});

const read = (text: string) => readSie(codePage437Bytes(text));

test('the code page has the Swedish letters in their positions', () => {
  expect([...codePage437Bytes('åäöÅÄÖéü')]).toEqual([134, 132, 148, 143, 142, 153, 130, 129]);
  expect([...codePage437Bytes('Ab1')]).toEqual([65, 98, 49]);
});

test.each([
  ['A\u030akes Ma\u030aleri', 'Åkes Måleri'],
  ['Žižka & Łódź', 'Zizka & Lódz'],
  ['Ørsted þing œuvre', 'Orsted thing oeuvre'],
  ['“Bäst” – 10 €', '"Bäst" - 10 EUR'],
  ['ﬁrma Ⅳ', 'firma IV'],
  ['Привет', '??????'],
  ['Sol ☀️🏠 AB', 'Sol ?? AB'],
  ['あ', '?'],
])('a letter that the code page lacks becomes the nearest one: %s', (text, near) => {
  expect(inCodePage437(text)).toBe(near);
});

const hostile = [
  'A "B" C',
  'A {B} C',
  'ends with \\',
  '\\"',
  'two\r\n#VER A 1\tlines',
  '}',
  '\u0000\u007f',
  '"',
  'Sol 🏠',
  'Привет',
];

test.each(hostile)('a name with SIE syntax in it stays one field: %j', (name) => {
  const after = entry({ number: 8, text: 'next' });
  const { entries } = read(sieEntry(entry({ text: name }), accounts) + sieEntry(after, accounts));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ number: '7', date: '20261001' });
  expect(entries[1]).toMatchObject({ number: '8', text: 'next' });
  expect(entries.map(({ rows }) => rows.length)).toEqual([3, 3]);
});

test('quotes and braces stay, backslashes become slashes, and a text has a maximum length', () => {
  expect(sieText('Firma "X" {Y} \\ Z')).toBe('"Firma \\"X\\" {Y} / Z"');
  expect(sieText('å'.repeat(300))).toBe(`"${'å'.repeat(100)}"`);
  expect(sieText('')).toBe('""');
});

test('a verification uses only the fields that every accounting program imports', () => {
  const { entries } = read(sieEntry(entry({ text: `Kvitto 2026-000007 ${'Ä'.repeat(80)}` }), accounts));
  expect(entries[0]?.text).toBe(`Kvitto 2026-000007 ${'Ä'.repeat(31)}`);
});

test('a receipt books a receivable and a sale, and a credit note reverses both', () => {
  const sold = [
    { account: '1580', ore: 18_688 },
    { account: '3041', ore: -14_950 },
    { account: '2611', ore: -3_738 },
  ];
  const { entries } = read(sieEntry(entry(), accounts) + sieEntry(entry({ kind: 'credit-note', number: 1 }), accounts));
  expect(entries).toEqual([
    { series: 'A', number: '7', date: '20261001', text: 'Kvitto 2026-000007', rows: sold },
    expect.objectContaining({
      series: 'B',
      number: '1',
      rows: sold.map(({ account, ore }) => ({ account, ore: -ore })),
    }),
  ]);
});

test('zero amounts are left out', () => {
  expect(read(sieEntry(entry({ vat: '0.00' }), accounts)).entries[0]?.rows).toHaveLength(2);
  expect(sieEntry(entry({ net: '0.00', vat: '0.00' }), accounts)).toBe('');
});

const head = {
  program: 'Leadtorget',
  company: 'Åkes "Leads" AB',
  orgNumber: '556677-8899',
  madeOn: '2026-11-23',
  period: { from: '2026-10-01', to: '2026-10-31' },
  accounts,
};

test('the header names the program, the company, the year and the accounts', () => {
  const { labels } = read(sieHead(head));
  expect(Object.keys(labels)).toEqual([
    '#FLAGGA',
    '#PROGRAM',
    '#FORMAT',
    '#GEN',
    '#SIETYP',
    '#ORGNR',
    '#FNAMN',
    '#RAR',
    '#KONTO',
  ]);
  expect(labels).toMatchObject({
    '#FLAGGA': [['0']],
    '#FORMAT': [['PC8']],
    '#GEN': [['20261123']],
    '#SIETYP': [['4']],
    '#ORGNR': [['556677-8899']],
    '#FNAMN': [['Åkes "Leads" AB']],
    '#RAR': [['0', '20260101', '20261231']],
    '#KONTO': [
      ['1580', 'Fordringar för kontokort'],
      ['1510', 'Kundfordringar'],
      ['2611', 'Utgående moms 25 %'],
      ['3041', 'Försäljning av leads 25 % moms'],
    ],
  });
});

test('a period over two years names both, and a malformed organisation number is left out', () => {
  const { labels } = read(sieHead({ ...head, orgNumber: 'SE', period: { from: '2026-12-01', to: '2027-01-31' } }));
  expect(labels['#RAR']).toEqual([
    ['0', '20270101', '20271231'],
    ['-1', '20260101', '20261231'],
  ]);
  expect(labels['#ORGNR']).toBeUndefined();
});

test('an invoice and its credit note are owed by the buyer, a receipt by the provider', () => {
  const owedIn = (more: Partial<Entry>) =>
    read(sieEntry(entry(more), accounts)).entries[0]?.rows.find(({ account }) => account.startsWith('15'));
  expect(owedIn({ kind: 'invoice', isInvoiced: true })).toMatchObject({ account: '1510', ore: 18_688 });
  expect(owedIn({ kind: 'credit-note', isInvoiced: true })).toMatchObject({ account: '1510', ore: -18_688 });
  expect(owedIn({})).toMatchObject({ account: '1580' });
});
