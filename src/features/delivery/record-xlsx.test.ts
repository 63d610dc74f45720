import readXlsxFile from 'read-excel-file/node';
import { expect, test, vi } from 'vitest';
import type { FileRecord } from './find-delivered.ts';
import { recordColumns } from './record-columns.rules.ts';
import { recordsAsXlsx } from './record-xlsx.ts';
import { sheetText } from './xlsx-parts.rules.ts';

const collectedAt = new Date('2026-03-04T05:06:00Z');
const collectedInSweden = new Date('2026-03-04T06:06:00Z');

const recordOf = (number: number, companyName: string): FileRecord => ({
  itemId: 'item',
  leadTitle: 'Takläggare',
  leadTitleEn: 'Roofers',
  recordId: `record-${number}`,
  reference: 'L-7KQ2-9M',
  leadId: 'lead',
  companyName,
  orgNumber: null,
  contactName: null,
  title: null,
  email: `person-${number}@foretag.example`,
  phone: '+46701740605',
  postalCode: '012 34',
  city: null,
  need: 'Två rader:\nden andra',
  budget: '=1+1',
  source: null,
  consentText: null,
  consentAt: null,
  collectedAt,
  correctedAt: null,
  remedy: null,
  replacesReference: null,
  replacedByReference: null,
  extra: { Övrigt: '  kvar  ' },
});

async function* batchesOf(records: readonly FileRecord[], size: number) {
  for (let at = 0; at < records.length; at += size) yield records.slice(at, at + size);
}

async function read(records: readonly FileRecord[], note: string | null = null) {
  const pieces: Uint8Array[] = [];
  for await (const piece of recordsAsXlsx(
    batchesOf(records, 1_000),
    recordColumns('sv', { extraNames: ['Övrigt'], isCorrected: false, isRemedied: false }),
    note,
  )) {
    pieces.push(piece);
  }
  const [sheet] = await readXlsxFile(Buffer.concat(pieces), { trim: false });
  return { rows: sheet?.data ?? [], pieces };
}

test('another reader finds every record, with texts as texts and times as times', async () => {
  const { rows, pieces } = await read(
    Array.from({ length: 2_500 }, (_, number) => recordOf(number, `Bolag ${number} & Söner <"AB">`)),
    '1 lead har raderats',
  );
  expect(rows).toHaveLength(2_502);
  expect(rows[0]?.slice(0, 2)).toEqual(['Referens', 'Annons']);
  const last = rows[2_500] ?? [];
  expect(last[2]).toBe('Bolag 2499 & Söner <"AB">');
  expect(last).toEqual(expect.arrayContaining(['+46701740605', '012 34', 'Två rader:\nden andra', '=1+1', '  kvar  ']));
  expect(last.filter((cell) => cell instanceof Date)).toEqual([collectedInSweden]);
  expect(rows[2_501]?.[0]).toBe('1 lead har raderats');
  expect(pieces.length).toBeGreaterThan(6);
});

test('a workbook made again later has the same bytes', async () => {
  const one = Buffer.concat((await read([recordOf(1, 'Ett')])).pieces);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:10Z') });
  const other = Buffer.concat((await read([recordOf(1, 'Ett')])).pieces);
  vi.useRealTimers();
  expect(other.equals(one)).toBe(true);
});

test('an order without records is a sheet with only headings', async () => {
  const { rows } = await read([]);
  expect(rows).toHaveLength(1);
});

test('characters that XML cannot hold are escaped, and text that looks like such an escape is kept', () => {
  expect(sheetText('a\u0000b\u000Bc\rd\te\nf')).toBe('a_x0000_b_x000B_c_x000D_d\te\nf');
  expect(sheetText('_x0041_ och _x41')).toBe('_x005F_x0041_ och _x41');
  expect(sheetText('\uD800!')).toBe('\uFFFD!');
});

test('a client that stops midway ends the writing', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (let number = 0; ; number += 1) yield [recordOf(number, crypto.randomUUID())];
    } finally {
      ended = true;
    }
  }
  const pieces = recordsAsXlsx(endless(), recordColumns('sv'));
  for (let count = 0; count < 25; count += 1) await pieces.next();
  await pieces.return(undefined);
  expect(ended).toBe(true);
});

test('a read that fails midway fails the file', async () => {
  async function* broken() {
    yield [recordOf(1, 'Ett')];
    throw new Error('The database is gone.');
  }
  const all = async () => {
    for await (const _ of recordsAsXlsx(broken(), recordColumns('sv')));
  };
  await expect(all()).rejects.toThrow('The database is gone.');
});
