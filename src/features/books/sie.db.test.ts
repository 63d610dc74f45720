import { beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../tests/support/books/books-desk.ts';
import { readSie } from '../../../tests/support/books/read-sie.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { AnswerTo } from '../../platform/api.ts';
import { decimalFromOre } from '../../platform/money.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: BooksDesk;

beforeEach(async () => {
  shop = await openBooks(database.current, stripe);
});

const bytesOf = async (query: string) => {
  const answer = await shop.ask(`sie?${query}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

const october = 'from=2026-10-01&to=2026-10-31';
const names = ['A "B" {C} \\', '}\\"', 'Sol 🏠 AB', 'Привет ООО', 'Åkes Måleri AB'];

async function sellToAll() {
  const sold: string[] = [];
  for (const companyName of names) sold.push(await shop.sold(sold.length + 1, { companyName }));
  await shop.refunded(sold[0] ?? '');
  for (const orderId of sold) await shop.dated(orderId, '2026-10-15T10:00:00Z');
}

test('every document is a balanced verification in the series of its kind, whatever the buyer’s name', async () => {
  await sellToAll();
  const { entries } = readSie(await bytesOf(october));
  expect(entries.map(({ series, number }) => `${series} ${number}`)).toEqual([
    'A 1',
    'A 2',
    'A 3',
    'A 4',
    'A 5',
    'B 1',
  ]);
  expect(entries.map(({ rows }) => rows.reduce((sum, { ore }) => sum + ore, 0))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(new Set(entries.map(({ date }) => date))).toEqual(new Set(['20261015']));
  expect(entries.at(4)?.text).toMatch(/^Kvitto 2026-000005 Åkes Måleri AB$/);
  expect(entries.at(5)?.text).toMatch(/^Kreditnota 2026-000001 till 2026-000001 A "B" \{C\}/);
});

test('the accounts add up to the VAT of the month', async () => {
  await sellToAll();
  const rows = readSie(await bytesOf(october))
    .entries.filter(({ series }) => series === 'A')
    .flatMap((one) => one.rows);
  const on = (account: string) =>
    decimalFromOre(Math.abs(rows.filter((row) => row.account === account).reduce((sum, { ore }) => sum + ore, 0)));
  expect(await shop.read<AnswerTo<'GET /admin/books/vat'>>('vat?month=2026-10')).toMatchObject({
    net: on('3041'),
    vat: on('2611'),
    gross: on('1580'),
  });
});

test('the same period twice is the same file', async () => {
  await sellToAll();
  expect(await bytesOf(october)).toEqual(await bytesOf(october));
});

test('a month without sales has a header and no verifications', async () => {
  const { labels, entries } = readSie(await bytesOf('from=2025-01-01&to=2025-01-31'));
  expect(entries).toEqual([]);
  expect(labels['#RAR']).toEqual([['0', '20250101', '20251231']]);
});

test('a financial year that ends in the next calendar year has both years’ verifications, numbered from the start in each', async () => {
  const [old, recent] = [await shop.sold(), await shop.sold()];
  await shop.dated(old, '2025-12-31T22:59:00Z');
  await shop.dated(recent, '2025-12-31T23:00:00Z');
  const { labels, entries } = readSie(await bytesOf('from=2025-12-01&to=2026-01-31'));
  expect(labels['#RAR']).toHaveLength(2);
  expect(entries).toMatchObject([
    { series: 'A', number: '1', date: '20251231' },
    { series: 'A', number: '1', date: '20260101' },
  ]);
});

test('an invalid period is refused', async () => {
  expect((await shop.ask('sie?from=2026-10-31&to=2026-10-01')).status).toBe(400);
  expect((await shop.ask('sie?from=2024-01-01&to=2026-10-01')).status).toBe(400);
});
