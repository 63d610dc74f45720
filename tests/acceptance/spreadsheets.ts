import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import type { FileRecord } from '../../src/features/delivery/find-delivered.ts';
import { recordColumns } from '../../src/features/delivery/record-columns.rules.ts';
import { recordsAsCsv } from '../../src/features/delivery/record-csv.ts';
import { recordsAsXlsx } from '../../src/features/delivery/record-xlsx.ts';
import { csvRows } from '../../src/features/imports/files/csv-rows.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Language } from '../../src/platform/language.ts';

// Opens delivered files in LibreOffice, exports what it shows, and compares that cell by cell. Needs `soffice` in the
// path. Run by hand: node tests/acceptance/spreadsheets.ts [rows]

const rowCount = Number(process.argv[2] ?? 200_000);
const batchSize = 1_000;

const nasty = [
  'Räksmörgås & Åäö AB',
  'two\nlines',
  'two\r\nlines',
  'say "hello"',
  'a;b,c\td',
  '=1+1',
  '+46701740605',
  '-2+3',
  '@SUM(A1)',
  "'quoted",
  '  spaces  ',
  '0046',
  '1e5',
  '2026-01-02',
  'TRUE',
  '漢字 🎉',
  '<script>alert(1)</script>',
];

const collectedAt = new Date('2026-03-04T05:06:00Z');

/** Every column gets every value in turn. */
function record(number: number): FileRecord {
  const text = (shift: number) => nasty[(number + shift) % nasty.length] ?? '';
  return {
    itemId: 'item',
    leadTitle: text(0),
    leadTitleEn: null,
    recordId: newId(),
    reference: 'L-7KQ2-9M',
    leadId: 'lead',
    companyName: text(1),
    orgNumber: '556016-0680',
    contactName: text(2),
    title: text(3),
    email: `person-${number}@foretag.example`,
    phone: '+46701740605',
    postalCode: '012 34',
    city: text(4),
    need: text(5),
    budget: text(6),
    source: text(7),
    consentText: text(8),
    consentAt: null,
    collectedAt,
    correctedAt: null,
    remedy: null,
    replacesReference: null,
    replacedByReference: null,
    extra: { Övrigt: text(9) },
  };
}

async function* batches(): AsyncGenerator<readonly FileRecord[]> {
  for (let made = 0; made < rowCount; made += batchSize) {
    const size = Math.min(batchSize, rowCount - made);
    yield Array.from({ length: size }, (_, index) => record(made + index));
  }
}

const run = promisify(execFile);

/** Exports every cell as displayed, quoted and in UTF-8. `open` tells how to read a CSV; Excel files need nothing. */
async function asSeen(folder: string, file: string, open: readonly string[]): Promise<string> {
  const out = join(folder, 'seen');
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const how = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';
  await run('soffice', [profile, '--headless', ...open, '--convert-to', how, '--outdir', out, join(folder, file)], {
    maxBuffer: 1e8,
  });
  return join(out, file.replace(/\.\w+$/, '.csv'));
}

const columns = (language: Language) =>
  recordColumns(language, { extraNames: ['Övrigt'], isCorrected: false, isRemedied: false });

/** Line endings within a cell may differ. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function expected(language: Language, number: number, isCsv: boolean): string[] {
  return columns(language).map(({ read, isPhone }) => {
    const value = read(record(number));
    if (value instanceof Date) return 'a date';
    if (value === null) return '';
    if (!isCsv) return plain(value);
    if (isPhone) return '070-174 06 05';
    return plain(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
  });
}

const isThatDate = (text: string) => /2026|26/.test(text) && /0?5:06/.test(text);

/** A CSV has no types, so spreadsheets turn text that looks like a number into one. */
function fits(cell: string, want: string, isCsv: boolean): boolean {
  if (want === 'a date') return isThatDate(cell);
  return plain(cell) === want || (isCsv && want.trim() !== '' && Number(cell) === Number(want));
}

function wrongCells(cells: readonly string[], wanted: readonly string[], isCsv: boolean): string[] {
  const pairs = cells.map((cell, index) => ({ cell, want: wanted[index] ?? '' }));
  const wrong = pairs.filter(({ cell, want }) => !fits(cell, want, isCsv));
  return wrong.map(({ cell, want }) => `${JSON.stringify(cell)} for ${JSON.stringify(want)}`);
}

async function compare(path: string, language: Language, isCsv: boolean): Promise<void> {
  let number = -1;
  const wrong: string[] = [];
  for await (const rows of csvRows(createReadStream(path, 'utf8'))) {
    for (const { cells } of rows) {
      if (number >= 0) wrong.push(...wrongCells(cells, expected(language, number, isCsv), isCsv));
      number += 1;
    }
  }
  console.log(`${isCsv ? 'csv' : 'xlsx'} ${language}: ${number} rows, ${wrong.length} wrong cells`);
  for (const one of wrong.slice(0, 10)) console.log(one);
  if (number !== rowCount || wrong.length > 0) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), 'spreadsheets-'));
for (const language of ['sv', 'en'] as const) {
  const name = `leads-${language}.csv`;
  await writeFile(join(folder, name), recordsAsCsv(batches(), columns(language), language));
  // As a person opens it: with the language's separator, and types detected per cell.
  const separator = language === 'sv' ? 59 : 44;
  await compare(await asSeen(folder, name, [`--infilter=CSV:${separator},34,76,1,,0,false,false`]), language, true);
}
const started = performance.now();
const before = process.memoryUsage().rss;
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
await writeFile(join(folder, 'leads.xlsx'), recordsAsXlsx(batches(), columns('sv')));
loop.disable();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const grown = ((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0);
console.log(`xlsx written in ${seconds} s, +${grown} MB, longest wait of the loop ${(loop.max / 1e6).toFixed(0)} ms`);
await compare(await asSeen(folder, 'leads.xlsx', []), 'sv', false);
await rm(folder, { recursive: true });
