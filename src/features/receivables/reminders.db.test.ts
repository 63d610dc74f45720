import { beforeEach, expect, test } from 'vitest';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { companies } from '../companies/companies.table.ts';
import { firstSettings } from '../settings/settings.rules.ts';
import { remindOfInvoices } from './remind-of-invoices.job.ts';

const database = useTestDatabase();
let desk: Awaited<ReturnType<typeof openInvoices>>;

const terms = { reminderFee: 60, lateCompensation: false, referenceRates: '2026-07-01 2,00' };

function remind(day: string, settings: Partial<typeof terms> = {}, log = createLog('silent')) {
  const clock = new Date(`${day}T07:20:00Z`);
  const env = testEnv();
  env.onScreen.values = { ...firstSettings, bankgiro: '5050-1055', ...terms, ...settings };
  return remindOfInvoices({ db: database.current.db, env, log, now: () => clock, enqueue: async () => {} });
}

const readMails = () => database.current.db.select().from(mails).orderBy(mails.id);

beforeEach(async () => {
  await truncateAll(database.current);
  desk = await openInvoices(database.current, () => new Date('2027-06-01T10:00:00Z'));
});

// Due on 28 December. Interest on 1,000 kr at 10 percent: 3 days are 82 öre, the next 11 are 3.01 kr.
test('a company is reminded twice, with fee and interest, and then the admin is alerted', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await remind('2026-12-30');
  expect(await readMails()).toEqual([]);
  await remind('2026-12-31');
  await remind('2026-12-31');
  const [first, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ to: 'faktura@foretag.example', subject: 'Påminnelse om faktura 2026-000017' });
  expect(first?.text).toContain('Påminnelseavgift: 60,00');
  expect(first?.text).toContain('OCR-nummer: 20261780');
  await remind('2027-01-11');
  expect(await desk.show(id)).toMatchObject({
    ...{ remindersSent: 2, left: '1000.00', feesLeft: '60.00', interestLeft: '3.83' },
    charges: [{ kind: 'reminder-fee' }, { kind: 'interest', amount: '0.82' }, { kind: 'interest', amount: '3.01' }],
  });
  await remind('2027-01-20');
  expect(await database.current.db.select().from(adminAlerts)).toEqual([]);
  await remind('2027-01-21');
  await remind('2027-01-22');
  expect(await database.current.db.select().from(adminAlerts)).toMatchObject([{ kind: 'invoice-unpaid', about: id }]);
  expect(await readMails()).toHaveLength(2);
  const file = await desk.app.request('/api/admin/receivables/debt-collection.csv', { headers: desk.headers });
  expect(await file.text()).toContain('Exempel AB;556016-0680;Exempelgatan 1;111 11;Stockholm;');
});

test('a buyer is shown the sum that the reminder asks for', async () => {
  await desk.add({ number: 17 });
  await remind('2026-12-31');
  expect((await readMails())[0]?.text).toMatch(/Att betala: 1\s060,82/);
  const cookie = await openBuyerSession(database.current, 'kopare@foretag.example', new Date('2027-06-01T10:00:00Z'));
  const told = await (await desk.app.request('/api/my/invoices', { headers: { cookie } })).json();
  expect(told).toMatchObject({ toPay: '1060.82', invoices: [{ left: '1000.00', toPay: '1060.82' }] });
});

test('a buyer who pays the invoice with fee and interest owes nothing', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await remind('2026-12-31');
  expect(await (await desk.pay(id, '1060.82', { date: '2026-12-31' })).json()).toMatchObject({
    ...{ state: 'paid', paid: '1000.00', feesLeft: '0.00', interestLeft: '0.00', owed: '0.00' },
  });
  await remind('2027-01-11');
  expect(await readMails()).toHaveLength(1);
});

test('no reminder is sent while reminders are paused, or for a written-off invoice', async () => {
  const [paused = '', lost = ''] = await desk.add({ number: 17 }, { number: 18 });
  await desk.send('PATCH', `/invoices/${paused}`, { remindersPaused: true });
  await desk.send('POST', `/invoices/${lost}/write-off`, { kind: 'expected' });
  await remind('2027-01-11');
  expect(await readMails()).toEqual([]);
  await desk.send('PATCH', `/invoices/${paused}`, { remindersPaused: false });
  await remind('2027-01-12');
  expect(await readMails()).toHaveLength(1);
});

test('after a late reminder a company has as many days as ever before the last one', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  for (const day of ['2027-01-12', '2027-01-13', '2027-01-22']) await remind(day);
  expect(await desk.show(id)).toMatchObject({ remindersSent: 1 });
  await remind('2027-01-23');
  expect(await desk.show(id)).toMatchObject({ remindersSent: 2 });
  await remind('2027-02-01');
  expect(await database.current.db.select().from(adminAlerts)).toEqual([]);
  await remind('2027-02-02');
  expect(await database.current.db.select().from(adminAlerts)).toMatchObject([{ kind: 'invoice-unpaid', about: id }]);
});

test('an invoice whose reminders are paused is not handed to a debt collector', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  for (const day of ['2026-12-31', '2027-01-11']) await remind(day);
  const file = async () =>
    (await desk.app.request('/api/admin/receivables/debt-collection.csv', { headers: desk.headers })).text();
  expect(await file()).toContain('2026-000017');
  await desk.send('PATCH', `/invoices/${id}`, { remindersPaused: true });
  expect(await file()).not.toContain('2026-000017');
});

test('the late-payment compensation replaces the fee, and without terms nothing is charged', async () => {
  const [id = ''] = await desk.add({ number: 17 }, { number: 18, dueOn: '2027-02-01' });
  await remind('2026-12-31', { lateCompensation: true });
  expect(await desk.show(id)).toMatchObject({ feesLeft: '450.00' });
  await remind('2027-02-04', { reminderFee: 0, referenceRates: '' });
  const [, other] = (await desk.read('/admin/invoices?sort=oldest')) as { feesLeft: string; interestLeft: string }[];
  expect(other).toMatchObject({ feesLeft: '0.00', interestLeft: '0.00', remindersSent: 1 });
});

test('a reminder charges no more than its invoice announced', async () => {
  const [untold = '', less = ''] = await desk.add({ number: 17, reminderFee: 0 }, { number: 18, reminderFee: 40 });
  await remind('2026-12-31', { referenceRates: '' });
  expect(await desk.show(untold)).toMatchObject({ remindersSent: 1, feesLeft: '0.00' });
  expect(await desk.show(less)).toMatchObject({ remindersSent: 1, feesLeft: '40.00' });
});

test('the buyer is reminded where the company has no contact any more', async () => {
  await desk.add({ number: 17 });
  await database.current.db.update(companies).set({ invoiceEmail: '' });
  await remind('2026-12-31');
  expect(await readMails()).toMatchObject([{ to: 'kopare@foretag.example' }]);
});

test('of two reminder jobs at once one sends', async () => {
  const [id = ''] = await desk.add({ number: 17 });
  await Promise.all([remind('2026-12-31'), remind('2026-12-31'), remind('2026-12-31')]);
  expect(await readMails()).toHaveLength(1);
  expect(await desk.show(id)).toMatchObject({ remindersSent: 1, feesLeft: '60.00' });
});
