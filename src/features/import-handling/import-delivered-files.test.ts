import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '../../platform/language.ts';
import type { FileRecord } from '../delivery/find-delivered.ts';
import { recordColumns } from '../delivery/record-columns.rules.ts';
import { recordsAsCsv } from '../delivery/record-csv.ts';
import { recordsAsXlsx } from '../delivery/record-xlsx.ts';
import { fileRows } from '../imports/files/file-rows.ts';
import type { FileRow } from '../imports/refuse-file.ts';
import { guessColumns } from './guess-columns.rules.ts';
import { readRecord } from './read-record.rules.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivered-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Times = { consentAt: Date; collectedAt: Date };

const recordOf = ({ consentAt, collectedAt }: Times, number: number): FileRecord => ({
  itemId: 'item',
  leadTitle: 'Takläggare',
  leadTitleEn: 'Roofers',
  recordId: `record-${number}`,
  reference: 'L-7KQ2-9M',
  leadId: 'lead',
  companyName: 'Åkeri Öst AB',
  orgNumber: '556036-0793',
  contactName: 'Anna Exempel',
  title: null,
  email: `person-${number}@foretag.example`,
  phone: '+46701740605',
  postalCode: '111 22',
  city: 'Stockholm',
  need: null,
  budget: null,
  source: 'mässa',
  consentText: 'Ja, ring mig.',
  consentAt,
  collectedAt,
  correctedAt: null,
  remedy: null,
  replacesReference: null,
  replacedByReference: null,
  extra: {},
});

async function* oneBatch(records: readonly FileRecord[]) {
  yield records;
}

const writers = {
  csv: (records: readonly FileRecord[], language: Language) =>
    recordsAsCsv(oneBatch(records), recordColumns(language), language),
  xlsx: (records: readonly FileRecord[], language: Language) =>
    recordsAsXlsx(oneBatch(records), recordColumns(language)),
};

/** Late enough for every date in the test files to be past, and early enough for none to be too old. */
const readAt = new Date('2026-12-01T12:00:00Z');

async function timesReadFrom(pieces: AsyncIterable<string | Uint8Array>): Promise<Times[]> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, pieces);
  const rows: FileRow[] = [];
  for await (const batch of fileRows(path)) rows.push(...batch);
  const [heading, ...records] = rows;
  const headings = heading?.cells ?? [];
  const columns = { headings, uses: guessColumns(headings) };
  return records.map(({ cells }) => {
    const read = readRecord(cells, columns, { collectedAt: null, source: null, allowWithoutConsent: false }, readAt);
    if (!read.ok) throw new Error(JSON.stringify(read.reasons));
    const { consentAt, collectedAt } = read.record;
    return { consentAt: new Date(consentAt ?? 0), collectedAt: new Date(collectedAt) };
  });
}

test.each(languages)('no column of a delivered file in %s is imported as one that the next buyer gets', (language) => {
  const columns = recordColumns(language, { extraNames: [], isCorrected: true, isRemedied: true });
  const headings = columns.map(({ heading }) => heading);
  expect(headings.length).toBeGreaterThan(18);
  expect(headings.filter((_, index) => guessColumns(headings)[index] === 'extra')).toEqual([]);
});

const minuteMs = 60_000;

const around = (moment: string, minutes: number) => {
  const at = Date.parse(moment) / minuteMs;
  return fc.integer({ min: at - minutes, max: at + minutes }).map((minute) => new Date(minute * minuteMs));
};

const moment = fc.oneof(
  around('2026-03-29T01:00:00Z', 180),
  around('2025-10-26T01:00:00Z', 180),
  around('2026-10-25T01:00:00Z', 180),
  around('2026-07-01T22:00:00Z', 2),
  around('2026-01-31T23:00:00Z', 2),
  around('2026-03-01T12:00:00Z', 200 * 24 * 60),
);

const times = fc.array(fc.record({ consentAt: moment, collectedAt: moment }), { minLength: 1, maxLength: 40 });

const files = languages.flatMap((language) => (['csv', 'xlsx'] as const).map((kind) => ({ kind, language })));

test.each(files)('a delivered file that is imported again has the same times: $kind, $language', async (file) => {
  const property = fc.asyncProperty(times, async (written) => {
    const pieces = writers[file.kind](written.map(recordOf), file.language);
    expect(await timesReadFrom(pieces)).toEqual(written);
  });
  await fc.assert(property, { numRuns: 40 });
});
