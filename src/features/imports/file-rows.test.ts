import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { makeWorkbook, makeZip } from '../../../tests/support/make-zip.ts';
import { guessDelimiter } from './csv-rows.ts';
import { fileRows } from './file-rows.ts';
import type { FileRow } from './refuse-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(content: string | Buffer): Promise<FileRow[]> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const rows: FileRow[] = [];
  for await (const batch of fileRows(path)) rows.push(...batch);
  return rows;
}

const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells);

const refusalOf = (content: string | Buffer) =>
  rowsOf(content).then(
    () => 'taken',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

const swedish = 'Företag;Ort\r\nÅkeri Öst;Älmhult – €\r\n';
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const windows1252 = Buffer.from(swedish.replace('–', '\u0096').replace('€', '\u0080'), 'latin1');

test.each([
  ['UTF-8', Buffer.from(swedish)],
  ['UTF-8 with BOM', Buffer.from(`\uFEFF${swedish}`)],
  ['UTF-16 LE', Buffer.from(`\uFEFF${swedish}`, 'utf16le')],
  ['UTF-16 BE', swapped(`\uFEFF${swedish}`)],
  ['UTF-16 LE without BOM', Buffer.from(swedish, 'utf16le')],
  ['Windows-1252', windows1252],
])('letters are read as they were written: %s', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual([
    ['Företag', 'Ort'],
    ['Åkeri Öst', 'Älmhult – €'],
  ]);
});

test.each([
  ['a;b,c;d', ';'],
  ['a,b;c,d', ','],
  ['a\tb\tc', '\t'],
  ['"a;b;c;d",e,f', ','],
  ['\n\nNamn\tE-post', '\t'],
  ['alone', ';'],
])('the delimiter is the one that the heading has most of: %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test('quotation marks hold breaks, delimiters and themselves, also where the file is read in pieces', async () => {
  const long = 'x'.repeat(30_000);
  const csv = `a,b\r\n"rad 1\r\nrad 2, ""så""","${long}"\n\n3" rör,"${long}"\r"","sist"`;
  expect(await rowsOf(csv)).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['rad 1\r\nrad 2, "så"', long] },
    { row: 3, cells: [''] },
    { row: 4, cells: ['3" rör', long] },
    { row: 5, cells: ['', 'sist'] },
  ]);
});

test.each([
  ['an empty file', '', 'empty-file: The file is empty.'],
  [
    'a PDF by another name',
    '%PDF-1.7 …',
    'wrong-type: The file is a PDF, not CSV or Excel (.xlsx), whatever its name says.',
  ],
  ['a web page', '<!doctype html><p>', 'wrong-type'],
  [
    'an old Excel file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'wrong-type: The file is an old or protected Excel file',
  ],
  ['something binary', Buffer.from([0x61, 0x3b, 0x02, 0x03, 0x0a]), 'wrong-type: The file is not a text'],
  ['ten million columns', ';'.repeat(10_000_000), 'too-many-columns: Row 1 has more than 200 columns.'],
  ['a mark that is not closed', 'a;b\nc;"d\ne;f\n', 'broken-off: Row 2 opens a quotation mark that is never closed.'],
  ['an endless cell', `a\n${'x'.repeat(40_000)}`, 'cell-too-long: Row 2 has a cell'],
  ['letters cut in half', Buffer.from('Företag\nÅ').subarray(0, -1), 'broken-text: '],
  ['a zip archive that is no workbook', makeZip({ 'a.txt': 'a' }), 'no-workbook: '],
  ['a zip archive cut off', makeWorkbook('<row r="1"></row>').subarray(0, 300), 'broken-file: '],
  ['a bomb that says so', makeWorkbook('', {}, { expanded: 90_000_000 }), 'too-large-unpacked: '],
  [
    'a bomb that does not',
    makeWorkbook(
      '',
      { 'xl/sharedStrings.xml': `<sst>${`<!--${'x'.repeat(60_000)}-->`.repeat(1_800)}</sst>` },
      { expanded: 10 },
    ),
    'too-large-unpacked: Unpacked, the Excel file is larger than 100 MB.',
  ],
  [
    'texts that define themselves',
    makeWorkbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }),
    'broken-file: ',
  ],
  [
    'a value in the last column',
    makeWorkbook('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>'),
    'too-many-columns: Row 1 has',
  ],
  [
    'too many rows',
    makeWorkbook(Array.from({ length: 50_002 }, () => '<row><c><v>1</v></c></row>').join('')),
    'too-many-rows: The sheet has more than 50000 rows',
  ],
])('%s is refused with a sentence', async (_, content, refusal) => {
  expect(await refusalOf(content)).toContain(refusal);
});

test('a sheet is read as it is shown: dates, numbers, formulas by their value, rows by their number', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="&quot;dag&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const strings =
    '<sst><si><t>E-post</t></si><si><r><t>Å &amp; </t></r><r><t>Ö&#229;</t></r><rPh><t>aid</t></rPh></si></sst>';
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="XFD1" s="1"/></row><row r="2"/>' +
    '<row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4" s="1"><v>46000.5</v></c><c r="D4" s="2"><v>46000</v></c>' +
    '<c r="E4"><v>7.01740605E8</v></c><c r="F4"><f>1+1</f><v>0.30000000000000004</v></c><c r="G4" t="b"><v>1</v></c>' +
    '<c r="H4" t="inlineStr"><is><t>in</t></is></c><c r="I4" s="3"><v>7</v></c></row>';
  const workbook = makeWorkbook(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles });
  expect(await rowsOf(workbook)).toEqual([
    { row: 1, cells: ['E-post'] },
    { row: 4, cells: ['', 'Å & Öå', '2025-12-09 12:00:00', '2025-12-09', '701740605', '0.3', 'TRUE', 'in', '7'] },
  ]);
});

test('a workbook of another program is read', async () => {
  const written = await writeXlsxFile([
    ['Företag', 'Insamlat'],
    ['Åkeri <Öst> & Co', { value: new Date('2026-10-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }],
  ]).toBuffer();
  expect(await cellsOf(written)).toEqual([
    ['Företag', 'Insamlat'],
    ['Åkeri <Öst> & Co', '2026-10-01'],
  ]);
});
