import { beforeEach, expect, test } from 'vitest';
import { readSie } from '../../../tests/support/books/read-sie.ts';
import { dice } from '../../../tests/support/dice.ts';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { decimalFromOre, oreFromDecimal } from '../../platform/money.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceCharges } from '../receivables/receivables.table.ts';

const database = useTestDatabase({ isEmptied: true });
let desk: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  desk = await openInvoices(database.current, () => new Date('2026-12-20T10:00:00Z'));
});

const file = (name: string) =>
  desk.app.request(`/api/admin/books/${name}?from=2026-12-01&to=2026-12-31`, { headers: desk.headers });

const sie = async () => readSie(new Uint8Array(await (await file('sie')).arrayBuffer())).entries;

const entries = async () =>
  (await sie()).map(({ series, date, text, rows }) => ({
    ...{ series, date, text },
    rows: rows.map(({ account, ore }) => `${account} ${ore}`),
  }));

/** Without the header and the empty end. */
const csv = async () => (await (await file('documents.csv')).text()).split('\r\n').slice(1, -1);

const vat = () => desk.read('/admin/books/vat?month=2026-12');

test('a payment books bank money less what the shop owed; fees and interest become income when paid', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await database.current.db.insert(invoiceCharges).values([
    { invoiceId: id, kind: 'reminder-fee', amount: 60_00 },
    { invoiceId: id, kind: 'interest', amount: 3_83 },
  ]);
  await desk.pay(id, '1100.00', { date: '2026-12-03' });
  await desk.pay(id, '36.17', { date: '2026-12-04', way: 'paid-back' });
  expect(await entries()).toEqual([
    {
      ...{ series: 'D', date: '20261203', text: 'Betalning, faktura 2026-000017' },
      rows: ['1930 110000', '1510 -103617', '3590 -6000', '8313 -383'],
    },
    { series: 'D', date: '20261204', text: 'Återbetalning, faktura 2026-000017', rows: ['1930 -3617', '1510 3617'] },
  ]);
  expect(await csv()).toEqual([
    'Betalning;;2026-12-03;ORD-17;Kim Exempel;1036,17;0,00;1036,17;;2026-000017',
    'Avgift för sen betalning;;2026-12-03;ORD-17;Kim Exempel;60,00;0,00;60,00;;2026-000017',
    'Dröjsmålsränta;;2026-12-03;ORD-17;Kim Exempel;3,83;0,00;3,83;;2026-000017',
    'Återbetalning;;2026-12-04;ORD-17;Kim Exempel;36,17;0,00;36,17;;2026-000017',
  ]);
  expect(await vat()).toMatchObject({ vat: '0.00', lostNet: '0.00', lostVat: '0.00' });
});

test('an expected loss keeps its VAT, an established loss reverses it, and small differences are rounding', async () => {
  const [lost = '', rounded = ''] = await desk.add({ number: 17 }, { number: 18, total: 1_000_40 });
  const writeOff = (kind: string) => desk.send('POST', `/invoices/${lost}/write-off`, { kind, evidence: 'Bankruptcy' });
  await writeOff('expected');
  expect(await vat()).toMatchObject({ lostNet: '0.00', lostVat: '0.00' });
  await writeOff('established');
  expect(await vat()).toMatchObject({ lostNet: '800.00', lostVat: '200.00' });
  await desk.pay(rounded, '1000.00', { date: '2026-12-05' });
  const rows = (await entries()).filter(({ series }) => series === 'E').map((entry) => entry.rows);
  expect(rows).toEqual([
    ['6352 80000', '1519 -80000'],
    ['6352 -80000', '1519 80000'],
    ['6351 80000', '2611 20000', '1510 -100000'],
    ['3740 40', '1510 -40'],
  ]);
  expect((await csv()).filter((line) => !line.startsWith('Betalning'))).toEqual([
    'Befarad kundförlust;;2026-12-20;ORD-17;Kim Exempel;800,00;0,00;800,00;;2026-000017',
    'Återförd befarad kundförlust;;2026-12-20;ORD-17;Kim Exempel;800,00;0,00;800,00;;2026-000017',
    'Konstaterad kundförlust;;2026-12-20;ORD-17;Kim Exempel;800,00;200,00;1000,00;;2026-000017',
    'Öresavrundning;;2026-12-20;ORD-18;Kim Exempel;0,40;0,00;0,40;;2026-000018',
  ]);
});

test('an established loss paid later restores its VAT to the öre, whatever the instalments', async () => {
  const [id = ''] = await desk.add({ number: 17, total: 1_000_03 });
  await desk.send('POST', `/invoices/${id}/write-off`, { kind: 'established', evidence: 'Bankruptcy' });
  expect(await vat()).toMatchObject({ lostNet: '800.02', lostVat: '200.01' });
  await desk.pay(id, '333.33');
  await desk.pay(id, '666.10');
  // The remainder now counts as rounding.
  expect(await vat()).toMatchObject({ lostNet: '0.00', lostVat: '0.00' });
  await desk.pay(id, '0.60');
  const sums = new Map<string, number>();
  for (const { account, ore } of (await sie()).flatMap(({ rows }) => rows)) {
    sums.set(account, (sums.get(account) ?? 0) + ore);
  }
  expect(Object.fromEntries(sums)).toEqual({ 1930: 1_000_03, 1510: -1_000_03, 6351: 0, 2611: 0, 3740: 0 });
});

test('an undone payment is not in the books', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await desk.pay(id, '1000.00');
  const [payment] = (await desk.show(id)).payments;
  await desk.send('POST', `/payments/${payment.id}/undo`, { reason: 'Another company' });
  expect(await entries()).toEqual([]);
});

const signs: Readonly<Record<string, -1 | 1>> = {
  Faktura: 1,
  'Konstaterad kundförlust': -1,
  'Återvunnen kundförlust': 1,
};

/** Of a cell such as 1 000,40, as an absolute amount. */
const oreIn = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100);

test('after any mix of payments, losses, recoveries and undone payments, CSV, SIE and the month’s VAT agree to the öre', async () => {
  const createdAt = new Date('2026-12-01T10:00:00Z');
  const totals = [1_000_03, 249_99, 77_77];
  const ids = await desk.add(...totals.map((total, place) => ({ number: place + 1, total, createdAt })));
  await database.current.db
    .insert(invoiceCharges)
    .values(ids.map((invoiceId) => ({ invoiceId, kind: 'interest' as const, amount: 3_83 })));
  const roll = dice(40);
  const acts = [
    (id: string) => desk.pay(id, decimalFromOre(roll(400_00) + 1)),
    async (id: string) => desk.pay(id, (await desk.show(id)).left),
    async (id: string) => desk.pay(id, (await desk.show(id)).owed, { way: 'paid-back' }),
    (id: string) => desk.send('POST', `/invoices/${id}/write-off`, { kind: 'expected' }),
    (id: string) => desk.send('POST', `/invoices/${id}/write-off`, { kind: 'established', evidence: 'Bankruptcy' }),
    async (id: string) => {
      const last = (await desk.show(id)).payments.at(-1);
      return desk.send('POST', `/payments/${last?.id}/undo`, { reason: 'Another company' });
    },
  ];
  for (let step = 0; step < 45; step += 1) await acts[roll(acts.length)]?.(ids[roll(ids.length)] ?? '');

  const rows = (await sie()).flatMap(({ rows: some }) => some);
  const on = (...accounts: string[]) =>
    rows.reduce((sum, { account, ore }) => sum + (accounts.includes(account) ? ore : 0), 0);
  expect(rows.reduce((sum, { ore }) => sum + ore, 0)).toBe(0);
  const sums = await database.current.db.select().from(invoices);
  // The balance of 1510 without expected losses is what is due, less what is owed back.
  const open = sums.reduce((sum, { left, owed }) => sum + left - owed, 0);
  const expected = sums.filter(({ writeOffKind, writtenOff }) => writeOffKind === 'expected' && writtenOff > 99);
  expect(on('1510')).toBe(open + expected.reduce((sum, { writtenOff }) => sum + writtenOff, 0));

  const cells = (await csv()).map((line) => line.split(';'));
  const inCsv = (column: number, kinds: Readonly<Record<string, -1 | 1>>) =>
    cells.reduce((sum, row) => sum + (kinds[row[0] ?? ''] ?? 0) * oreIn(row[column] ?? ''), 0);
  expect(inCsv(6, signs)).toBe(-on('2611'));
  const money = { Betalning: 1, 'Avgift för sen betalning': 1, Dröjsmålsränta: 1, Återbetalning: -1 } as const;
  expect(inCsv(7, money)).toBe(on('1930'));
  expect(inCsv(7, { Öresavrundning: 1, 'Återförd öresavrundning': -1 })).toBe(on('3740'));
  const { vat: sold, lostVat, lostNet } = await vat();
  expect(oreFromDecimal(sold) ?? 0).toBe(totals.reduce((sum, total) => sum + Math.round(total / 5), 0));
  expect((oreFromDecimal(sold) ?? 0) - (oreFromDecimal(lostVat) ?? 0)).toBe(-on('2611'));
  expect(oreFromDecimal(lostNet)).toBe(on('6351'));
  expect(new Set(cells.map(([kind]) => kind)).size).toBeGreaterThan(6);
});
