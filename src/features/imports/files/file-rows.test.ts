import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { makeWorkbook, makeZip } from '../../../../tests/support/make-zip.ts';
import type { FileRow } from '../refuse-file.ts';
import { guessDelimiter } from './csv-rows.ts';
import { fileRows } from './file-rows.ts';

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
])('text is decoded by its encoding: %s', async (_, bytes) => {
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
  ['sep=;\r\na,b,c', ';'],
])('the delimiter is the most frequent one in the heading: %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test('quoted cells hold line breaks, delimiters and quotation marks, also across chunks', async () => {
  const long = 'x'.repeat(30_000);
  const csv = `a,b\r\n"rad 1\r\nrad 2, ""så""","${long}"\n\n3" rör,"${long}"\r"","sist"`;
  expect(await rowsOf(csv)).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['rad 1\r\nrad 2, "så"', long] },
    { row: 4, cells: ['3" rör', long] },
    { row: 5, cells: ['', 'sist'] },
  ]);
});

test.each([
  ['quotation marks inside a cell', 'a;3" rör;b"c"', [['a', '3" rör', 'b"c"']]],
  ['text behind a closing mark, kept as it is written', '"a"b;"c" ;"d""e"f', [['"a"b', '"c" ', '"d"e"f']]],
  ['a mark behind a space', 'a; "b";c', [['a', ' "b"', 'c']]],
  [
    'old Macintosh line ends',
    'a;b\rc;d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line ends of every kind in one file', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['rows shorter and longer than the heading', 'a;b\nc\nd;e;f', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
  [
    'empty cells to the end',
    'a;b;\n;;\n',
    [
      ['a', 'b', ''],
      ['', '', ''],
    ],
  ],
  ['a byte order mark inside the text', 'a\n\uFEFFb', [['a'], ['\uFEFFb']]],
  ['a NUL byte, which the row is refused for', 'a\n"b"\0c', [['a'], ['b\0c']]],
  [
    'a comment sign, which is none here',
    '#a;b\n#c;d',
    [
      ['#a', 'b'],
      ['#c', 'd'],
    ],
  ],
])('a cell keeps its exact text: %s', async (_, csv, cells) => {
  expect(await cellsOf(csv)).toEqual(cells);
});

test('rows are numbered as in a spreadsheet, counting line breaks in cells and empty lines', async () => {
  const rows = await rowsOf('a;b\n\n"two\nlines";c\r\n\r\n\r\n"three\r\n\r\nlines"\nlast');
  expect(rows.map(({ row, cells }) => [row, cells.at(0)])).toEqual([
    [1, 'a'],
    [3, 'two\nlines'],
    [6, 'three\r\n\r\nlines'],
    [7, 'last'],
  ]);
});

test('the line in which Excel names the delimiter is no heading', async () => {
  const rows = [
    { row: 2, cells: ['Namn', 'E-post'] },
    { row: 3, cells: ['Ek, Åsa', 'asa@ek.example'] },
  ];
  expect(await rowsOf('\uFEFFsep=;\r\nNamn;E-post\r\nEk, Åsa;asa@ek.example\r\n')).toEqual(rows);
});

test('the longest allowed cell is read, in any script', async () => {
  const [ascii, wide, quotes] = ['x'.repeat(32_767), '漢'.repeat(32_767), '"'.repeat(32_767)];
  const rows = await cellsOf(`a;b;c\n${ascii};${wide};"${quotes.replaceAll('"', '""')}"`);
  expect(rows[1]).toEqual([ascii, wide, quotes]);
});

test('ten thousand rows of only separators are read in small batches, so that other requests are served meanwhile', async () => {
  const pieces: number[] = [];
  const path = join(folder, 'separators');
  await writeFile(path, `${';'.repeat(199)}\n`.repeat(10_000));
  for await (const batch of fileRows(path)) pieces.push(batch.length);
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(10_000);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(100);
});

test('rows shorter or longer than the heading are as cheap as others: the parser raises no error for them', async () => {
  const path = join(folder, 'uneven');
  await writeFile(path, `E-post\n${';;;;;;\n'.repeat(1_000)}`);
  const makeError = vi.spyOn(Error, 'captureStackTrace');
  let rows = 0;
  for await (const batch of fileRows(path)) rows += batch.length;
  expect(rows).toBe(1_001);
  expect(makeError).not.toHaveBeenCalled();
});

const sheetOf = (strings: string) =>
  makeWorkbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { 'xl/sharedStrings.xml': strings });

test.each([
  ['a prefix of the program’s own', '<x:sst xmlns:x="urn:x"><x:si><x:t>a</x:t></x:si></x:sst>', 'a'],
  ['an unescaped section', '<sst><si><t>a<![CDATA[ < b & c]]></t></si></sst>', 'a < b & c'],
  ['a comment with a bracket', '<sst><!-- 1 > 0 --><si><t>a</t></si></sst>', 'a'],
  ['line ends written as codes', '<sst><si><t>a_x000D_\nb_x005F_x000D_</t></si></sst>', 'a\r\nb_x000D_'],
  ['letters beyond the first plane', '<sst><si><t>&#x1F389;🎉</t></si></sst>', '🎉🎉'],
])('text of a workbook is read with %s', async (_, strings, text) => {
  expect(await cellsOf(sheetOf(strings))).toEqual([[text]]);
});

test.each([
  ['elements in elements in elements', `<sst>${'<si>'.repeat(1_000)}${'</si>'.repeat(1_000)}</sst>`],
  ['an entity that nobody defined', '<sst><si><t>&a;</t></si></sst>'],
  ['a document type in small letters', '<!doctype a><sst/>'],
  ['a text without end', `<sst><si><t>${'x'.repeat(2_000_000)}</t></si></sst>`],
  ['a tag without end', `<sst a="${'x'.repeat(2_000_000)}"/>`],
  ['tags that cross', '<sst><si><t>a</si></t></sst>'],
  ['elements that stay open', '<sst><si><t>a</t></si>'],
  ['nothing in it', ' '],
])('a workbook with %s is refused as damaged', async (_, strings) => {
  expect(await refusalOf(sheetOf(strings))).toBe('broken-file: The Excel file is damaged: its sheet cannot be read.');
});

test('a workbook with a damaged part is refused, whichever part it is', async () => {
  const workbook = makeWorkbook('<row r="1"><c r="A1" t="str"><v>a</v></c></row>');
  const broken = 'broken-file: The Excel file is damaged or cut off: it cannot be unpacked.';
  const wrongSum = Buffer.from(workbook);
  wrongSum.writeUInt32LE(1, workbook.indexOf(Buffer.from('504b0102', 'hex')) + 16);
  expect(await refusalOf(wrongSum)).toBe(broken);
  const encrypted = Buffer.from(workbook);
  encrypted.writeUInt16LE(1, workbook.indexOf(Buffer.from('504b0102', 'hex')) + 8);
  expect(await refusalOf(encrypted)).toBe(broken);
  const cutInside = Buffer.concat([workbook.subarray(0, 100), workbook.subarray(140)]);
  expect(await refusalOf(cutInside)).toBe(broken);
  const many = makeZip(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}`, ''])));
  expect(await refusalOf(many)).toBe(broken);
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
  ['a mark that is not closed at the beginning of a row', 'a;b\n\n"d\n', 'broken-off: Row 3 opens a quotation mark'],
  ['an endless cell', `a\n${'x'.repeat(40_000)}`, 'cell-too-long: Row 2 has a cell'],
  [
    'a mark that is not closed before a long rest',
    `a;b\nc;"${'å;\n'.repeat(50_000)}`,
    'cell-too-long: Row 2 has a cell with more than 32767 characters.',
  ],
  [
    'a mark that is not closed before a rest of 36,000 characters',
    `a\n"${'x;\n'.repeat(12_000)}`,
    'cell-too-long: Row 2',
  ],
  ['a long cell in the middle', `a;b\nc;${'å'.repeat(32_768)};d\ne;f`, 'cell-too-long: Row 2 has a cell'],
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

test('a sheet is read as shown: dates, numbers, formulas by their value, rows by their number', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="&quot;dag&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const strings =
    '<sst><si><t>E-post</t></si><si><r><t>Å &amp; </t></r><r><t>Ö&#229;</t></r><rPh><t>aid</t></rPh></si></sst>';
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="XFD1" s="1"/></row><row r="2"/>' +
    '<row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4" s="1"><v>46000.5</v></c><c r="D4" s="2"><v>46000</v></c>' +
    '<c r="E4"><v>7.01740605E8</v></c><c r="F4"><f>1+1</f><v>0.30000000000000004</v></c><c r="G4" t="b"><v>1</v></c>' +
    '<c r="H4" t="inlineStr"><is><t>in</t></is></c><c r="I4" s="3"><v>7</v></c><c r="J4" t="e"><v>#N/A</v></c></row>';
  const workbook = makeWorkbook(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles });
  expect(await rowsOf(workbook)).toEqual([
    { row: 1, cells: ['E-post'] },
    { row: 4, cells: ['', 'Å & Öå', '2025-12-09 12:00:00', '2025-12-09', '701740605', '0.3', 'TRUE', 'in', '7'] },
  ]);
});

test('a workbook written by another program is read', async () => {
  const written = await writeXlsxFile([
    ['Företag', 'Insamlat'],
    ['Åkeri <Öst> & Co', { value: new Date('2026-10-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }],
  ]).toBuffer();
  expect(await cellsOf(written)).toEqual([
    ['Företag', 'Insamlat'],
    ['Åkeri <Öst> & Co', '2026-10-01'],
  ]);
});
