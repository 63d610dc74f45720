import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { type BooksDesk, openBooks } from '../../../tests/support/books/books-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { AnswerTo } from '../../platform/api.ts';
import { oreFromDecimal } from '../../platform/money.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { orders } from '../orders/orders.table.ts';
import type { BooksDocument } from './books-shapes.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: BooksDesk;

beforeEach(async () => {
  shop = await openBooks(database.current, stripe);
});

const october = 'from=2026-10-01&to=2026-10-31';
const documents = (query = october) => shop.read<BooksDocument[]>(`documents?${query}`);

/** Two receipts and a credit note of October; the neighbouring sales are one second before and after it. */
async function sellOctober() {
  const before = await shop.sold();
  const first = await shop.sold(3, { companyName: 'Åkes Måleri; "AB"' });
  const last = await shop.sold(1);
  const after = await shop.sold();
  await shop.refunded(first, { reason: 'Fel nummer' });
  await shop.dated(before, '2026-09-30T21:59:59.999Z');
  await shop.dated(first, '2026-09-30T22:00:00Z');
  await shop.dated(last, '2026-10-31T22:59:59.999Z');
  await shop.dated(after, '2026-10-31T23:00:00Z');
  return { first, last };
}

test('documents are listed by Swedish days, oldest first, and receipts awaiting a number are marked as such', async () => {
  const { first, last } = await sellOctober();
  expect(await documents()).toEqual([
    {
      kind: 'receipt',
      isInvoiced: false,
      number: 2,
      label: '2026-000002',
      date: '2026-10-01',
      orderId: first,
      orderNumber: expect.any(String),
      buyer: 'Åkes Måleri; "AB"',
      net: '448.50',
      vat: '112.13',
      gross: '560.63',
      method: 'card',
      credits: null,
    },
    expect.objectContaining({ kind: 'credit-note', number: 1, gross: '560.63', credits: '2026-000002' }),
    expect.objectContaining({ orderId: last, date: '2026-10-31', number: 3, buyer: 'Demo Köpare' }),
  ]);
});

test('a period answers the number of its documents and their sum, credit notes deducted', async () => {
  await sellOctober();
  const answer = await shop.ask(`documents?${october}`);
  const listed: { kind: string; gross: string }[] = await answer.json();
  const sum = listed.reduce((so, { kind, gross }) => so + (kind === 'receipt' ? 1 : -1) * Number(gross), 0);
  expect(answer.headers.get('x-total-count')).toBe('3');
  expect(Number(answer.headers.get('x-unfiltered-count'))).toBeGreaterThan(3);
  expect(answer.headers.get('x-filtered-sum')).toBe(sum.toFixed(2));
  const none = await shop.ask('documents?from=2024-01-01&to=2024-01-31');
  expect([none.headers.get('x-total-count'), none.headers.get('x-filtered-sum')]).toEqual(['0', '0.00']);
});

test('a list longer than one batch is complete, and two documents of the same moment are each listed once', async () => {
  const { db } = database.current.background;
  const orderId = await shop.sold();
  await documents();
  await db.execute(`insert into receipts (id, series, number, order_id, credits_receipt_id, content, created_at)
    select gen_random_uuid(), 'credit-note', n, '${orderId}', r.id, r.content, '2026-10-05T10:00:00.000123Z'
    from receipts r, generate_series(1, 1203) n where r.order_id = '${orderId}'`);
  await shop.dated(orderId, '2026-10-05T10:00:00.000123Z');
  const all = await documents();
  expect(all).toHaveLength(1204);
  expect(new Set(all.map(({ kind, label }) => kind + label)).size).toBe(1204);
});

test('the spreadsheet file has one row per document, in the requested language', async () => {
  await sellOctober();
  const swedish = await shop.ask(`documents.csv?${october}`);
  expect(swedish.headers.get('content-disposition')).toBe(
    'attachment; filename="bokforing-2026-10-01--2026-10-31.csv"',
  );
  const lines = (await swedish.text()).split('\r\n');
  expect(lines[0]).toBe('Typ;Nummer;Datum;Order;Köpare;Netto;Moms;Brutto;Betalsätt;Avser');
  expect(lines[1]).toMatch(/^Kvitto;2026-000002;2026-10-01;[\w-]+;"Åkes Måleri; ""AB""";448,50;112,13;560,63;Kort;$/);
  expect(lines).toHaveLength(5);
  const english = await (await shop.ask(`documents.csv?${october}&language=en`)).text();
  expect(english).toContain('Credit note,2026-000001,');
  expect(english).toContain(',448.50,112.13,560.63,Card,2026-000002\r\n');
});

const namesIn = (file: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    const names: string[] = [];
    fromBuffer(file, {}, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', ({ fileName, uncompressedSize }) => names.push(`${fileName} ${uncompressedSize > 1_000}`));
      zip.on('end', () => resolve(names));
    });
  });

test('the documents are downloaded as one ZIP of PDFs with the CSV, each named by its label, with the same bytes each time', async () => {
  await sellOctober();
  const file = async (query: string) => Buffer.from(await (await shop.ask(`documents.zip?${query}`)).arrayBuffer());
  const made = await file(october);
  expect(await file(october)).toEqual(made);
  expect(await namesIn(made)).toEqual([
    'kvitto-2026-000002.pdf true',
    'kreditnota-2026-000001.pdf true',
    'kvitto-2026-000003.pdf true',
    'bokforing.csv false',
  ]);
  expect(await namesIn(await file(`${october}&language=en`))).toContain('credit-note-2026-000001.pdf true');
  expect(await namesIn(await file('from=2025-01-01&to=2025-01-31'))).toEqual(['bokforing.csv false']);
});

test('a download that the client breaks off is ended, and the next download is complete', async () => {
  await sellOctober();
  for (const file of ['documents.zip', 'documents.csv', 'sie', 'documents']) {
    const reader = (await shop.ask(`${file}?${october}`)).body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
  }
  const whole = await shop.ask(`documents.zip?${october}`);
  expect(await namesIn(Buffer.from(await whole.arrayBuffer()))).toHaveLength(4);
});

test('the audit log names who downloaded a file', async () => {
  await (await shop.ask(`documents.csv?${october}`)).text();
  const [entry] = await database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'books'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({
    actor: 'admin',
    action: 'export',
    entityId: '2026-10-01–2026-10-31',
    after: { file: 'documents.csv' },
  });
});

const total = (list: readonly BooksDocument[], kind: string, name: 'net' | 'vat' | 'gross') =>
  list.filter((one) => one.kind === kind).reduce((sum, one) => sum + (oreFromDecimal(one[name]) ?? Number.NaN), 0);

test('the VAT of a month is the sum of its documents’ VAT, to the öre, also by payment method', async () => {
  await sellOctober();
  const third = await shop.sold(2);
  await shop.dated(third, '2026-10-20T10:00:00Z');
  await database.current.db.update(orders).set({ paymentMethod: 'klarna' }).where(eq(orders.id, third));
  const list = await documents();
  const vat = await shop.read<AnswerTo<'GET /admin/books/vat'>>('vat?month=2026-10');
  expect(vat).toEqual({
    net: '897.00',
    vat: '224.26',
    gross: '1121.26',
    refundedNet: '448.50',
    refundedVat: '112.13',
    lostNet: '0.00',
    lostVat: '0.00',
    byMethod: [
      { method: 'card', net: '598.00', vat: '149.51', gross: '747.51' },
      { method: 'klarna', net: '299.00', vat: '74.75', gross: '373.75' },
    ],
  });
  for (const name of ['net', 'vat', 'gross'] as const) {
    expect(oreFromDecimal(vat[name])).toBe(total(list, 'receipt', name));
  }
  expect(oreFromDecimal(vat.refundedVat)).toBe(total(list, 'credit-note', 'vat'));
});

test('a month without sales has sums of zero', async () => {
  expect(await documents('from=2025-01-01&to=2025-01-31')).toEqual([]);
  const zero = { net: '0.00', vat: '0.00', gross: '0.00', refundedNet: '0.00', refundedVat: '0.00' };
  const lost = { lostNet: '0.00', lostVat: '0.00' };
  expect(await shop.read('vat?month=2025-01')).toEqual({ ...zero, ...lost, byMethod: [] });
});

test.each([
  ['documents?from=2026-10-31&to=2026-10-01', 'to'],
  ['documents?from=2026-02-30&to=2026-03-01', 'from'],
  ['documents?from=2025-01-01&to=2026-01-02', 'to'],
  ['documents?from=2026-01-01', 'to'],
  ['documents', 'from'],
  ['documents?from=2026-10-01&to=2026-10-31&page=2', 'page'],
  ['documents.csv?from=2026-10-01&to=2026-10-31&language=de', 'language'],
  ['documents.zip?from=x&to=2026-10-31', 'from'],
  ['vat?month=2026-13', 'month'],
  ['vat?month=2026-1', 'month'],
  ['vat', 'month'],
  ['provider?month=2026-13', 'month'],
  ['provider', 'month'],
])('an invalid request is refused by the name of its field: %s', async (path, field) => {
  const answer = await shop.ask(path);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 'invalid-input', fields: { [field]: expect.any(String) } },
  ]);
});

test('a leap year can be requested as one period', async () => {
  expect((await shop.ask('documents?from=2028-01-01&to=2028-12-31')).status).toBe(200);
});
