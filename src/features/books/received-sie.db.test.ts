import { beforeEach, expect, test } from 'vitest';
import { readSie } from '../../../tests/support/books/read-sie.ts';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { invoiceCharges } from '../receivables/receivables.table.ts';

const database = useTestDatabase();
let desk: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  await truncateAll(database.current);
  desk = await openInvoices(database.current, () => new Date('2026-12-20T10:00:00Z'));
});

async function entries() {
  const at = '/api/admin/books/sie?from=2026-12-01&to=2026-12-31';
  const file = await desk.app.request(at, { headers: desk.headers });
  return readSie(new Uint8Array(await file.arrayBuffer())).entries.map(({ series, date, text, rows }) => ({
    ...{ series, date, text },
    rows: rows.map(({ account, ore }) => `${account} ${ore}`),
  }));
}

test('a payment is money in the bank, less what was owed; fees and interest are income when they are paid', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await database.current.db.insert(invoiceCharges).values([
    { invoiceId: id, kind: 'reminder-fee', amount: 60_00 },
    { invoiceId: id, kind: 'interest', amount: 3_83 },
  ]);
  await desk.pay(id, '1100.00', { date: '2026-12-03' });
  await desk.pay(id, '36.17', { date: '2026-12-04', way: 'paid-back' });
  expect(await entries()).toEqual([
    {
      ...{ series: 'D', date: '20261203', text: 'Betalning av faktura 2026-000017' },
      rows: ['1930 110000', '3590 -6000', '8313 -383', '1510 -103617'],
    },
    { series: 'D', date: '20261204', text: 'Betalning av faktura 2026-000017', rows: ['1930 -3617', '1510 3617'] },
  ]);
});

test('an expected loss keeps its VAT, an established one takes it back, and some öre are rounding', async () => {
  const [lost = '', rounded = ''] = await desk.add({ number: 17 }, { number: 18, total: 1_000_40 });
  const writeOff = (kind: string) => desk.send('POST', `/invoices/${lost}/write-off`, { kind, evidence: 'Bankruptcy' });
  await writeOff('expected');
  await writeOff('established');
  await desk.pay(rounded, '1000.00', { date: '2026-12-05' });
  const rows = (await entries()).filter(({ series }) => series === 'E').map((entry) => entry.rows);
  expect(rows).toEqual([
    ['6352 80000', '1519 -80000'],
    ['6352 -80000', '1519 80000'],
    ['6351 80000', '2611 20000', '1510 -100000'],
    ['3740 40', '1510 -40'],
  ]);
});

test('a payment that was undone is not in the books', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await desk.pay(id, '1000.00');
  const [payment] = (await desk.show(id)).payments;
  await desk.send('POST', `/payments/${payment.id}/undo`, { reason: 'Another company' });
  expect(await entries()).toEqual([]);
});
