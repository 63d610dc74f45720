import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { consenting, recordSender } from '../../../tests/support/send-records.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { languages } from '../../platform/language.ts';
import { leadRecords } from '../records/records.table.ts';
import { suppress } from '../records/suppression.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const { post, imported } = recordSender(() => admin);

type Shop = ReturnType<typeof openSale>;

const openShop = () => openSale(database.current, stripe);

async function refusedRows(shop: Shop, leadId: string, csv: string, query = '') {
  const answer = await post(shop, leadId, csv, `?report=rows${query}`, { ...admin, accept: 'text/csv' });
  expect(answer.headers.get('content-disposition')).toContain('refused-rows.csv');
  return await answer.text();
}

const stored = async () =>
  (await database.current.db.select().from(leadRecords).orderBy(leadRecords.id)).map(
    ({ email, phone, need, extra }) => [email ?? phone, need, extra],
  );

const mends: readonly [string, string][] = [
  ['tagen@', 'tagen2@'],
  ['har@', 'har2@'],
  ['dar@', 'dar2@'],
  ['glomd@', 'glomd2@'],
  ["'+46 12", '0701740605'],
  [';;"  -"', 'natt@ett.example;;"  -"'],
  ['x'.repeat(5_001), 'x'],
  ['ny@ett.example;;;;;;;', 'ny@ett.example;;;;Mässa;Ja;2026-10-01;'],
  ['2026-10-01;;It does not say', '2026-10-01;2026-10-01;It does not say'],
  ['2999-01-01', '2026-10-01'],
  ['2020-01-01', '2026-10-01'],
  [';för mycket', ''],
];

test('rows refused for any reason are corrected in a file of their own, and then all imported', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { maxBuyers: 2 });
  const exclusive = await addListing(database.current, { maxBuyers: 1 });
  const one = (email: string) => consenting(`E-post\n${email}`);
  await imported(shop, leadId, one('har@ett.example'));
  await imported(shop, exclusive, one('dar@ett.example'));
  await suppress(database.current.db, { email: 'glomd@ett.example', phone: null }, new Date());
  const long = 'x'.repeat(5_001);
  const csv = [
    'E-post;Mobil;Behov;Yta;Källa;Samtycke;Samtycke gavs;Insamlat',
    'tagen@ett.example;;;;Mässa;Ja;2026-10-01;2026-10-01',
    'tagen@ett.example;;=1+1;"a;b";Mässa;Ja;2026-10-01;2026-10-01',
    'har@ett.example;;"två ""rader""\nså";;Mässa;Ja;2026-10-01;2026-10-01',
    'dar@ett.example;;;+2;Mässa;Ja;2026-10-01;2026-10-01',
    `glomd@ett.example;;''=så;;Mässa;Ja;2026-10-01;2026-10-01`,
    ';+46 12;;;Mässa;Ja;2026-10-01;2026-10-01',
    ';;  -;;Mässa;Ja;2026-10-01;2026-10-01',
    `lang@ett.example;;${long};;Mässa;Ja;2026-10-01;2026-10-01`,
    'ny@ett.example;;;;;;;2026-10-01',
    'aldrig@ett.example;;;;Mässa;Ja;2026-10-01;',
    'framtid@ett.example;;;;Mässa;Ja;2026-10-01;2999-01-01',
    'gammal@ett.example;;;;Mässa;Ja;2026-10-01;2020-01-01',
    'flera@ett.example;;;;Mässa;Ja;2026-10-01;2026-10-01;för mycket',
  ].join('\n');
  const first = await refusedRows(shop, leadId, csv);
  expect(first.split('\r\n')[0]).toBe('E-post;Mobil;Behov;Yta;Källa;Samtycke;Samtycke gavs;Insamlat;Problem (import)');
  expect(first).not.toMatch(/(^|;|\n)"?[=+\-@]/m);
  // Unchanged, everything is refused again, and the problem column is not added twice.
  const again = await refusedRows(shop, leadId, first);
  const otherwise = first
    .replace('The same email address as in row 2', 'The listing has this email address already')
    .replace('Column I has', 'Column J has');
  expect(again === otherwise).toBe(true);
  const mended = mends.reduce((text, [wrong, right]) => {
    expect(text).toContain(wrong);
    return text.replace(wrong, right);
  }, again);
  expect(await imported(shop, leadId, mended)).toMatchObject({ taken: 12, rowsTotal: 0, droppedTotal: 0 });
  expect((await stored()).slice(3, 9)).toEqual([
    ['tagen2@ett.example', '=1+1', { Yta: 'a;b' }],
    ['har2@ett.example', 'två "rader"\nså', {}],
    ['dar2@ett.example', null, { Yta: '+2' }],
    ['glomd2@ett.example', "'=så", {}],
    ['+46701740605', null, {}],
    ['natt@ett.example', '-', {}],
  ]);
});

test('a refusal says where the same person is: in which row of the file, or in which listing', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { maxBuyers: 2 });
  const exclusive = await addListing(database.current, { maxBuyers: 1 });
  await imported(shop, leadId, consenting('E-post\nhar@ett.example'));
  await imported(shop, exclusive, consenting('E-post\ndar@ett.example'));
  const rows = ['E-post', 'ny@ett.example', 'ny@ett.example', 'har@ett.example', 'dar@ett.example', 'fel'].join('\n');
  const answer = await imported(shop, leadId, consenting(rows));
  expect(answer.rows).toMatchObject([
    { row: 3, code: 'email-in-file', otherRow: 2 },
    { row: 4, code: 'email-in-listing', leadId },
    { row: 5, code: 'exclusive-elsewhere', leadId: exclusive },
    { row: 6, code: 'not-valid' },
  ]);
  expect(answer.rows.at(-1)).not.toHaveProperty('leadId');
});

test('a last column with a heading about problems is a column like any other', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, {});
  const first = await refusedRows(shop, leadId, 'E-post;Problem;Ort\nfel;Taket läcker;Lund');
  expect(first.split('\r\n')[0]).toBe('E-post;Problem;Ort;Problem (import)');
  const answer = await imported(shop, leadId, 'E-post;Problem\nfel;Taket läcker', '?dryRun=true');
  expect(answer.preview.mapping).toEqual([
    { heading: 'E-post', use: 'email' },
    { heading: 'Problem', use: 'extra' },
  ]);
});

test.each(languages.flatMap((language) => [`csv&language=${language}`, `xlsx&language=${language}`]))(
  'the template is imported unchanged, with every field of its row: %s',
  async (question) => {
    const shop = openShop();
    const leadId = await addListing(database.current, {});
    const answer = await shop.app.request(`/api/admin/records/template?format=${question}`, { headers: admin });
    expect(answer.status).toBe(200);
    const file = await answer.arrayBuffer();
    const tried = await (await post(shop, leadId, file, '?dryRun=true')).json();
    expect(tried).toMatchObject({ taken: 1, rowsTotal: 0, droppedTotal: 0 });
    expect(tried.preview.mapping).toHaveLength(14);
    expect(Object.values(tried.preview.records[0].record)).not.toContain(null);
    expect(tried.preview.records[0].record).toMatchObject({ email: 'anna@example.com', extra: {} });
    expect((await shop.app.request(`/api/admin/records/template?format=${question}`)).status).toBe(401);
  },
);
