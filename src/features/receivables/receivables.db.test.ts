import { beforeEach, expect, test } from 'vitest';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { addCompany, addInvoices, openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { addDays, dayAt } from '../../platform/time/swedish-days.rules.ts';
import { daysAfter } from '../../platform/time/time.rules.ts';
import { invoiceStates } from '../invoices/invoice-status.rules.ts';

const database = useTestDatabase();
let clock: Date;
let desk: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  await truncateAll(database.current);
  // Far from the machine's clock: every day must come from the call.
  clock = daysAfter(new Date(), 60);
  desk = await openInvoices(database.current, () => clock);
});

const today = () => dayAt(clock);
const daysAgo = (days: number) => addDays(today(), -days);
const pay = (id: string, amount: string) => desk.pay(id, amount, { date: today() });

test('each state lists its own invoices, with the state on each row', async () => {
  const [, part = '', paid = '', , expected = '', established = '', , owed = ''] = await desk.add(
    ...[0, 0, 0, 40, 40, 40, 0, 0].map((late, index) => ({ number: index + 1, dueOn: daysAgo(late - 1) })),
  );
  await pay(part, '1.00');
  await pay(paid, '1000.00');
  await pay(owed, '1000.01');
  await desk.send('POST', `/invoices/${expected}/write-off`, { kind: 'expected' });
  await desk.send('POST', `/invoices/${established}/write-off`, { kind: 'established', evidence: 'Bankruptcy' });
  const listed = async (state: string): Promise<{ state: string; label: string }[]> =>
    desk.read(`/admin/invoices?state=${state}&sort=oldest`);
  for (const state of invoiceStates) {
    const rows = await listed(state);
    expect(rows.filter((row) => row.state !== state)).toEqual([]);
  }
  const counts = await Promise.all(invoiceStates.map(async (state) => (await listed(state)).length));
  expect(counts).toEqual([2, 1, 1, 2, 0, 1, 1]);
  expect(await listed('owed')).toHaveLength(1);
});

test('an invoice is found by its number and OCR number, its order and its company', async () => {
  await desk.add({ number: 17 }, { number: 18 });
  expect(await desk.read('/admin/invoices?q=20261780')).toMatchObject([{ ocr: '20261780', companyName: 'Exempel AB' }]);
  expect(await desk.read('/admin/invoices?q=exempel')).toHaveLength(2);
  expect(await desk.read('/admin/invoices?q=20261781')).toEqual([]);
  expect(await desk.read('/admin/invoices?q=2026-000018')).toMatchObject([{ label: '2026-000018' }]);
  expect(await desk.read('/admin/invoices?q=ord-18')).toMatchObject([{ label: '2026-000018' }]);
  expect(await desk.read(`/admin/invoices?company=${desk.companyId}&q=`)).toHaveLength(2);
});

test('receivables are summed by age and by company', async () => {
  const other = await addCompany(database.current, '556703-7485');
  const lates = [0, 1, 30, 31, 60, 61, 90, 91];
  await desk.add(...lates.map((late, index) => ({ number: index + 1, total: 2 ** index * 100, dueOn: daysAgo(late) })));
  const [overpaid = ''] = await addInvoices(database.current, other, [{ number: 9, total: 100, dueOn: daysAgo(0) }]);
  await pay(overpaid, '3.00');
  const sums = { notDue: '1.00', days1To30: '6.00', days31To60: '24.00', days61To90: '96.00', older: '128.00' };
  expect(await desk.read('/admin/receivables')).toMatchObject({
    ...sums,
    ...{ left: '255.00', owed: '2.00' },
    companies: [
      { companyId: desk.companyId, ...sums, left: '255.00', owed: '0.00' },
      { companyId: other, notDue: '0.00', left: '0.00', owed: '2.00' },
    ],
  });
});

test('the average days to payment counts settled invoices only, not open, lost or undone ones', async () => {
  const createdAt = new Date('2026-10-01T10:00:00Z');
  const [early = '', late = '', open = '', lost = ''] = await desk.add(
    ...[1, 2, 3, 4].map((number) => ({ number, createdAt, total: 100_00 })),
  );
  const averageDays = async () => (await desk.read(`/admin/companies/${desk.companyId}`)).averageDays;
  expect(await averageDays()).toBeNull();
  await desk.pay(early, '100.00', { date: '2026-10-11' });
  await desk.pay(late, '40.00', { date: '2026-10-05' });
  await desk.pay(late, '60.00', { date: '2026-10-31' });
  await desk.pay(open, '99.00', { date: '2026-10-02' });
  await desk.pay(lost, '1.00', { date: '2026-10-02' });
  await desk.send('POST', `/invoices/${lost}/write-off`, { kind: 'expected' });
  expect(await averageDays()).toBe(20);
});

test('a buyer sees the invoices of their own orders only', async () => {
  const dueOn = daysAgo(-5);
  await desk.add({ number: 17, dueOn }, { number: 18, dueOn, email: 'annan@foretag.example' });
  const read = async (email: string) => {
    const cookie = await openBuyerSession(database.current, email, clock);
    return (await desk.app.request('/api/my/invoices', { headers: { cookie } })).json();
  };
  expect(await read('Kopare@foretag.example')).toMatchObject({ invoices: [{ ocr: '20261780' }], left: '1000.00' });
  const [id] = (await desk.read('/admin/invoices?q=20261780')).map((row: { id: string }) => row.id);
  await desk.send('POST', `/invoices/${id}/write-off`, { kind: 'expected' });
  const told = await read('kopare@foretag.example');
  expect(told).toMatchObject({ invoices: [{ state: 'open', left: '1000.00' }], left: '1000.00' });
  expect(JSON.stringify(told)).not.toMatch(/write|written|remind/i);
  expect(await read('tredje@foretag.example')).toEqual({
    invoices: [],
    left: '0.00',
    toPay: '0.00',
    owed: '0.00',
    bankgiro: '991-2346',
  });
  expect((await desk.app.request('/api/my/invoices')).status).toBe(401);
});
