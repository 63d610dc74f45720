import { beforeEach, expect, test } from 'vitest';
import { camtEntry, camtFile } from '../../../tests/support/invoices/camt.ts';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { ocrOf } from '../../platform/bank/ocr.rules.ts';
import { invoicePayments } from './receivables.table.ts';

const database = useTestDatabase();
let desk: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  await truncateAll(database.current);
  desk = await openInvoices(database.current, () => new Date('2026-12-05T10:00:00Z'));
});

const ocr = (number: number) => ocrOf({ year: 2026, number });
const countPayments = async () => (await database.current.db.select().from(invoicePayments)).length;

const file = () =>
  camtFile([
    camtEntry([
      { reference: 'B1', amount: '1000.00', ocr: ocr(1) },
      { reference: 'B2', amount: '400.00', ocr: ocr(2) },
      { reference: 'B3', amount: '1200.00', text: `Faktura ${ocr(3)} tack` },
      { reference: 'B3', amount: '1200.00', ocr: ocr(3) },
      { reference: 'B4', amount: '1000.00', ocr: ocr(1) },
      { reference: 'B5', amount: '1000.00', ocr: ocr(99) },
      { reference: 'B6', amount: '1000.00', ocr: '20261781' },
      { reference: 'B7', amount: '1000.00', ocr: ocr(2), text: ocr(3) },
      { reference: 'B8', amount: '100.00', currency: 'EUR', ocr: ocr(2) },
      { amount: '1000.00', ocr: ocr(2) },
    ]),
    camtEntry([{ reference: 'B9', amount: '50.00', ocr: ocr(2) }], { sign: 'DBIT' }),
  ]);

const counts = { matched: 1, partPaid: 1, overpaid: 2, unknown: 6, alreadyTaken: 1 };

test('a dry run answers what a bank file would do, and the real run does the same; each entry is in one group', async () => {
  const ids = await desk.add({ number: 1 }, { number: 2 }, { number: 3 });
  const trial = await (await desk.sendFile(file(), { dryRun: true })).json();
  expect(trial).toMatchObject({ dryRun: true, ...counts });
  expect(await countPayments()).toBe(0);
  const { dryRun, ...taken } = await (await desk.sendFile(file())).json();
  expect(taken).toMatchObject({ ...counts, rows: trial.rows });
  expect(taken.rows.map(({ outcome, reason }: Record<string, string>) => reason ?? outcome)).toEqual([
    ...['matched', 'partPaid', 'overpaid', 'alreadyTaken', 'overpaid', 'no-invoice', 'no-ocr', 'no-ocr', 'currency'],
    ...['no-reference', 'outgoing'],
  ]);
  const accounts = await Promise.all(ids.map((id) => desk.show(id)));
  expect(accounts.map(({ state, left, owed }) => [state, left, owed])).toEqual([
    ['paid', '0.00', '1000.00'],
    ['part-paid', '600.00', '0.00'],
    ['paid', '0.00', '200.00'],
  ]);
  expect(await desk.statusOf(ids[0] ?? '')).toBe('paid');
});

test('a file that is sent again, also at the same time, changes nothing', async () => {
  await desk.add({ number: 1 }, { number: 2 }, { number: 3 });
  const answers = await Promise.all([desk.sendFile(file()), desk.sendFile(file()), desk.sendFile(file())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countPayments()).toBe(4);
  expect(await (await desk.sendFile(file())).json()).toMatchObject({ matched: 0, overpaid: 0, alreadyTaken: 5 });
});

test('an entry whose payment was undone is not booked again', async () => {
  const [id = ''] = await desk.add({ number: 1 });
  const one = camtFile([camtEntry([{ reference: 'B1', amount: '1000.00', ocr: ocr(1) }])]);
  await desk.sendFile(one);
  const [payment] = (await desk.show(id)).payments;
  await desk.send('POST', `/payments/${payment.id}/undo`, { reason: 'For another' });
  expect(await (await desk.sendFile(one)).json()).toMatchObject({ alreadyTaken: 1 });
  expect(await desk.show(id)).toMatchObject({ state: 'open' });
});

test('a file cut off after many entries books none of them', async () => {
  await desk.add({ number: 1 });
  const paid = (index: number) => camtEntry([{ reference: `B${index}`, amount: '1.00', ocr: ocr(1) }]);
  const whole = camtFile(Array.from({ length: 1_200 }, (_, index) => paid(index)));
  const answer = await desk.sendFile(whole.slice(0, -20));
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'broken-file']);
  expect(await countPayments()).toBe(0);
  expect(await (await desk.sendFile(whole)).json()).toMatchObject({ partPaid: 999, matched: 1, overpaid: 200 });
});

test('a file of more than 100 MiB or 50,000 entries is refused as too large', async () => {
  const entries = camtFile(['<Ntry><Sts>BOOK</Sts></Ntry>'.repeat(50_001)]);
  const many = await desk.sendFile(entries);
  expect([many.status, (await many.json()).code]).toEqual([413, 'too-many-entries']);
  const large = await desk.sendFile(Buffer.alloc(100 * 1024 * 1024 + 1, ' '));
  expect([large.status, (await large.json()).code]).toEqual([413, 'too-large']);
});

test('a form upload, which would be read into memory, is refused with a sentence', async () => {
  const body = new FormData();
  body.set('file', new Blob([file()]));
  const { headers } = desk;
  const answer = await desk.app.request('/api/admin/bank-files', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'wrong-type' })]);
});
