import { beforeEach, expect, test } from 'vitest';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { companyAccount } from '../invoices/company-account.ts';
import { orderEvents } from '../orders/orders.table.ts';
import { closedMonths } from '../receipts/receipts.table.ts';
import { invoicePayments } from './receivables.table.ts';

const database = useTestDatabase();
let clock: Date;
let desk: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  await truncateAll(database.current);
  clock = new Date('2026-12-05T10:00:00Z');
  desk = await openInvoices(database.current, () => clock);
});

const add = async () => (await desk.add({ number: 17 }))[0] ?? '';

async function refusalOf(answer: Response | Promise<Response>) {
  const { status, ...response } = { status: (await answer).status, body: await (await answer).json() };
  return [status, response.body.code];
}

test('an invoice is paid in two parts, and its order is paid with the last one', async () => {
  const id = await add();
  expect(await (await desk.pay(id, '400.00', { date: '2026-11-26' })).json()).toMatchObject({
    state: 'part-paid',
    left: '600.00',
  });
  expect(await desk.statusOf(id)).toBe('invoiced');
  expect(await (await desk.pay(id, '600.00')).json()).toMatchObject({
    state: 'paid',
    paid: '1000.00',
    ocr: '20261780',
  });
  expect(await desk.statusOf(id)).toBe('paid');
  const events = await database.current.db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events).toMatchObject([{ kind: 'paid', actor: 'bookkeeper', details: { from: 'invoiced' } }]);
  expect(
    (await database.current.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action),
  ).toEqual(['pay', 'pay']);
});

test('an overpayment is owed until its repayment is entered, and no larger repayment is accepted', async () => {
  const id = await add();
  expect(await (await desk.pay(id, '1250.00')).json()).toMatchObject({ state: 'paid', left: '0.00', owed: '250.00' });
  const back = (amount: string) => desk.pay(id, amount, { way: 'paid-back' });
  expect(await refusalOf(back('250.01'))).toEqual([409, 'more-than-owed']);
  expect(await (await back('250.00')).json()).toMatchObject({ state: 'paid', paid: '1000.00', owed: '0.00' });
});

test('a payment entered by mistake is undone once, with a reason, and its order is invoiced again', async () => {
  const id = await add();
  await desk.pay(id, '1000.00');
  const [payment] = (await desk.show(id)).payments;
  const undo = (reason: string) => desk.send('POST', `/payments/${payment.id}/undo`, { reason });
  expect((await undo(' ')).status).toBe(400);
  expect(await (await undo('Another company')).json()).toMatchObject({ state: 'open', left: '1000.00' });
  expect(await desk.statusOf(id)).toBe('invoiced');
  expect(await refusalOf(undo('Again'))).toEqual([409, 'payment-undone']);
});

test('a buyer who paid in whole kronor is asked for no öre, on no page', async () => {
  const [id = ''] = await desk.add({ number: 17, total: 1_000_50 });
  await desk.pay(id, '1000.00');
  const cookie = await openBuyerSession(database.current, 'kopare@foretag.example', clock);
  const told = await (await desk.app.request('/api/my/invoices', { headers: { cookie } })).json();
  expect(told).toMatchObject({ invoices: [{ state: 'paid', left: '0.00' }], left: '0.00' });
  expect(JSON.stringify(told)).not.toMatch(/written/i);
});

test('where a company buys again, what was written off is as unpaid and late as before, and less than a krona is not', async () => {
  const [lost = '', late = '', short = ''] = await desk.add(
    { number: 17, dueOn: '2026-10-01' },
    { number: 18, total: 1_000_50 },
    { number: 19, total: 1_000_40 },
  );
  await desk.pay(short, '1000.10');
  await desk.send('POST', `/invoices/${lost}/write-off`, { kind: 'expected' });
  await desk.pay(late, '1000.00');
  const account = () => companyAccount(database.current.db, desk.companyId);
  expect(await account()).toEqual({ openOre: 1_000_00, oldestDueOn: '2026-10-01' });
  await desk.pay(lost, '1000.00');
  expect(await account()).toEqual({ openOre: 0, oldestDueOn: null });
});

test('öre that were written off as a rounding are due again once the payment is undone', async () => {
  const [id = ''] = await desk.add({ number: 17, total: 1_000_50 });
  expect(await (await desk.pay(id, '1000.00')).json()).toMatchObject({ state: 'paid', writtenOff: '0.50' });
  const [payment] = (await desk.show(id)).payments;
  const undone = await desk.send('POST', `/payments/${payment.id}/undo`, { reason: 'Another company' });
  expect(await undone.json()).toMatchObject({ state: 'open', left: '1000.50', writtenOff: '0.00' });
});

test('a payment with a repayment can be undone only after the repayment is undone', async () => {
  const id = await add();
  await desk.pay(id, '1000.00');
  await desk.pay(id, '1000.00');
  await desk.pay(id, '1000.00', { way: 'paid-back' });
  const [first, second] = (await desk.show(id)).payments;
  expect((await desk.send('POST', `/payments/${first.id}/undo`, { reason: 'Twice' })).status).toBe(200);
  expect(await refusalOf(desk.send('POST', `/payments/${second.id}/undo`, { reason: 'Twice' }))).toEqual([
    409,
    'paid-back',
  ]);
});

test('a closed month keeps its payments, and a late one is booked in the next open month', async () => {
  const id = await add();
  await desk.pay(id, '400.00', { date: '2026-11-27' });
  await database.current.db.insert(closedMonths).values({ month: '2026-11' });
  const [payment] = (await desk.show(id)).payments;
  expect(await refusalOf(desk.send('POST', `/payments/${payment.id}/undo`, { reason: 'Wrong' }))).toEqual([
    409,
    'month-closed',
  ]);
  await desk.pay(id, '100.00', { date: '2026-11-30' });
  const days = await database.current.db.select().from(invoicePayments).orderBy(invoicePayments.id);
  expect(days.map(({ paidOn, bookedOn }) => [paidOn, bookedOn])).toEqual([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-30', '2026-12-01'],
  ]);
});

test('an impossible payment is refused by its field and changes nothing', async () => {
  const id = await add();
  const fields = async (answer: Response | Promise<Response>) => Object.keys((await (await answer).json()).fields);
  expect(await fields(desk.pay(id, '10.00', { date: '2026-12-06' }))).toEqual(['date']);
  // The invoice is of 26 November: the year before is a slip, which would be booked in that year.
  expect(await fields(desk.pay(id, '10.00', { date: '2025-12-01' }))).toEqual(['date']);
  expect(await fields(desk.pay(id, '0.00'))).toEqual(['amount']);
  expect(await fields(desk.pay(id, '-5.00'))).toEqual(['amount']);
  expect(await fields(desk.pay(id, '5.00', { way: 'bank-file' }))).toEqual(['way']);
  expect((await desk.pay('01970007-0000-7000-8000-000000000099', '5.00')).status).toBe(404);
  expect(await desk.show(id)).toMatchObject({ left: '1000.00', payments: [] });
});

test('twenty payments at once are all stored', async () => {
  const id = await add();
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.pay(id, '60.00')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(await desk.show(id)).toMatchObject({ paid: '1200.00', owed: '200.00', state: 'paid' });
});

test('a written-off sum gets no reminders; an established loss needs evidence and cannot be undone; a later payment reverses the write-off', async () => {
  const id = await add();
  const writeOff = (kind: string, evidence?: string) =>
    desk.send('POST', `/invoices/${id}/write-off`, { kind, evidence });
  await desk.pay(id, '400.00');
  expect(await (await writeOff('expected')).json()).toMatchObject({ state: 'written-off-expected', left: '0.00' });
  expect(await refusalOf(writeOff('expected'))).toEqual([409, 'written-off']);
  expect(await desk.statusOf(id)).toBe('invoiced');
  expect((await writeOff('established')).status).toBe(400);
  expect(await (await writeOff('established', 'Bankruptcy, 1 December')).json()).toMatchObject({
    state: 'written-off-established',
    writtenOff: '600.00',
  });
  expect(await refusalOf(writeOff('expected'))).toEqual([409, 'written-off']);
  expect(await (await desk.pay(id, '600.00')).json()).toMatchObject({
    state: 'paid',
    writtenOff: '0.00',
    owed: '0.00',
  });
  expect(await desk.statusOf(id)).toBe('paid');
});

test('a paid invoice cannot be written off', async () => {
  const id = await add();
  await desk.pay(id, '1000.00');
  const answer = desk.send('POST', `/invoices/${id}/write-off`, { kind: 'expected' });
  expect(await refusalOf(answer)).toEqual([409, 'nothing-left']);
});

test('reminders are paused only from the version that the admin saw', async () => {
  const id = await add();
  const pause = (remindersPaused: boolean, version: number) =>
    desk.app.request(`/api/admin/invoices/${id}`, {
      method: 'PATCH',
      headers: { ...desk.headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ remindersPaused }),
    });
  expect(await (await pause(true, 1)).json()).toMatchObject({ remindersPaused: true, version: 2 });
  expect((await pause(false, 1)).status).toBe(409);
});
