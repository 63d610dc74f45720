import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camtEntry, camtFile } from '../../../tests/support/invoices/camt.ts';
import { readCamt } from './read-camt.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camt-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return readCamt(path);
}

const refusalOf = (content: string | Buffer) =>
  read(content).then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );

const payment = { reference: 'B1', amount: '149.00', ocr: '20261780' };

const seen = {
  reference: 'B1',
  amount: 149_00,
  currency: 'SEK',
  date: '2026-12-01',
  references: ['20261780'],
  payer: 'Bygg AB',
  isIncoming: true,
};

test.each([
  ['053', '02'],
  ['053', '08'],
  ['054', '02'],
  ['054', '08'],
])('a payment is read from camt.%s in version %s', async (kind, version) => {
  const entry = camtEntry([payment], { amount: '149.00' }, version);
  expect(await read(camtFile([entry], { kind, version }))).toEqual([seen]);
});

test.each(['true', '1'])('an entry that takes another one back (%s) is no payment', async (reversal) => {
  const entry = camtEntry([payment], { amount: '149.00' }).replace('<Sts>', `<RvslInd>${reversal}</RvslInd><Sts>`);
  expect(await read(camtFile([entry]))).toEqual([{ ...seen, isIncoming: false }]);
});

test('each transaction of an entry is a payment; a single one may take the entry’s amount and reference', async () => {
  const several = camtEntry([payment, { amount: '20', ocr: '2' }, { text: 'Faktura 3' }], {
    amount: '300.00',
    reference: 'E1',
  });
  const alone = camtEntry([{ ocr: '4' }], { amount: '75.50', reference: 'E2' });
  const bare = camtEntry([], { amount: '10.5', reference: 'E3' });
  const read2 = await read(camtFile([several, alone, bare]));
  expect(read2.map(({ reference, amount, references }) => [reference, amount, references])).toEqual([
    ['B1', 149_00, ['20261780']],
    ['E1/2', 20_00, ['2']],
    ['E1/3', null, ['Faktura 3']],
    ['E2', 75_50, ['4']],
    ['E3', 10_50, []],
  ]);
});

test('payments that only repeat the reference of their entry have one each, so that none counts as taken before', async () => {
  const batch = camtEntry([payment, payment, payment], { reference: 'B1' });
  expect((await read(camtFile([batch]))).map(({ reference }) => reference)).toEqual(['B1', 'B1/2', 'B1/3']);
});

test('outgoing, unbooked and foreign-currency entries are listed as such', async () => {
  const out = camtEntry([payment], { sign: 'DBIT' });
  const pending = camtEntry([payment], { status: 'PDNG' });
  const euro = camtEntry([{ ...payment, currency: 'EUR' }]);
  const odd = camtEntry([{ ...payment, amount: '1e3' }], { day: '2026-02-30' });
  const entries = await read(camtFile([out, pending, euro, odd]));
  expect(entries.map(({ isIncoming, currency }) => [isIncoming, currency])).toEqual([
    [false, 'SEK'],
    [false, 'SEK'],
    [true, 'EUR'],
    [true, 'SEK'],
  ]);
  expect(entries[3]).toMatchObject({ amount: null, date: null });
});

test('XML prefixes, older encodings and escaped characters are all accepted', async () => {
  const file = camtFile([camtEntry([payment])])
    .replace('Bygg AB', 'Åkeri &amp; Bygg <![CDATA[<AB>]]>')
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
    .replace('xmlns=', 'xmlns:n=')
    .replace('<![CDATA[<n:AB', '<![CDATA[<AB');
  expect((await read(Buffer.from(file, 'latin1')))[0]?.payer).toBe('Åkeri & Bygg <AB>');
});

const whole = camtFile([camtEntry([payment])]);

test.each([
  ['cut off', whole.slice(0, -40), 'broken-file'],
  ['empty', '', 'broken-file'],
  ['something else', '%PDF-1.7', 'broken-file'],
  ['another message of the bank', whole.replace('camt.054', 'camt.052'), 'wrong-type'],
  ['another version', whole.replace('001.08', '001.13'), 'wrong-type'],
  ['a web page', '<html><body/></html>', 'wrong-type'],
  [
    'an entity bomb',
    whole.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><Document'),
    'broken-file',
  ],
  ['an entity that nobody defined', whole.replace('Bygg', '&bygg;'), 'broken-file'],
  ['an element without end', whole.replace('Bygg AB', 'x'.repeat(2_000_000)), 'broken-file'],
])('a file that is %s is refused as a whole', async (_, content, code) => {
  expect(await refusalOf(content)).toBe(code);
});

test('unknown elements are skipped and long values cut, however the file is split into chunks', async () => {
  const odd = Array.from({ length: 1_000 }, (_, index) => `<X${index}>1</X${index}>`).join('');
  const payer = '<![CDATA[Bygg]]>'.repeat(10_000);
  const [entry] = await read(whole.replace('</TxDtls>', `${odd}</TxDtls>`).replace('Bygg AB', payer));
  expect(entry).toEqual({ ...seen, payer: 'Bygg'.repeat(35) });
});

test('a file of more than 50,000 entries is refused', async () => {
  const entry = '<Ntry><Sts>BOOK</Sts></Ntry>';
  expect(await read(camtFile([entry.repeat(50_000)]))).toHaveLength(50_000);
  expect(await refusalOf(camtFile([entry.repeat(50_001)]))).toBe('too-many-rows');
});
