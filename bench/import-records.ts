// What an import of many records costs, in time and memory: node --expose-gc bench/import-records.ts [rows,… [kind]]
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import writeXlsxFile from 'write-excel-file/node';
import { importRecords } from '../src/features/import-handling/import-records.ts';
import type { Progress } from '../src/features/import-handling/prepare-import.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing } from '../tests/support/sale.ts';

const sizes = (process.argv[2] ?? '50000,500000').split(',').map(Number);
const kinds = process.argv[3] ? [process.argv[3]] : ['postgres', 'embedded'];
const maxSheetRows = 50_000;
const megabyte = 1024 ** 2;

const headings = [
  'Företag',
  'Kontaktperson',
  'E-post',
  'Telefon',
  'Postnummer',
  'Ort',
  'Behov',
  'Takyta',
  'Källa',
  'Samtycke',
  'Samtycke gavs',
  'Insamlat',
];

const collected = new Date().toISOString();

const row = (at: number) => [
  `Demobolaget ${at} AB`,
  `Demo Person ${at}`,
  `person-${at}@foretag.example`,
  `07${String(2_000_000_0 + at).padStart(8, '0')}`,
  '111 22',
  'Stockholm',
  'Vill ha offert på nytt tak i vår',
  `${at % 300} m²`,
  'Mässa',
  'Ja, ring mig.',
  collected,
  collected,
];

async function writeCsv(path: string, rows: number): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    yield `${headings.join(';')}\n`;
    for (let at = 0; at < rows; at += 1) yield `${row(at).join(';')}\n`;
  }
  await pipeline(lines, createWriteStream(path));
}

const seconds = (ms: number) => Number((ms / 1000).toFixed(1));

/** One import into an empty listing. Also measures the longest block of the event loop. */
async function measure(database: Database, file: string, dryRun: boolean) {
  const leadId = await addListing(database, { maxBuyers: 3 });
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const source = { path: file, folder, mapping: {}, defaults: { collectedAt: null, source: null } };
  const terms = { allowWithoutConsent: false, fileName: null };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  let readAt = 0;
  const started = performance.now();
  const progress: Progress = ({ phase }) => {
    peak = Math.max(peak, process.memoryUsage().rss);
    if (phase === 'reading') readAt = performance.now();
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const services = { enqueue: async () => {}, stockChanged: () => {} };
  const result = await importRecords(
    database.db,
    services,
    { ...source, ...terms, leadId, dryRun, actor: 'bench' },
    progress,
    new Date(),
  );
  const ended = performance.now();
  delay.disable();
  await rm(folder, { recursive: true });
  if (!result.ok) throw new Error('The file was refused.');
  return {
    taken: result.value.taken,
    reading: seconds(readAt - started),
    writing: seconds(ended - readAt),
    'memory, MB': Math.round((peak - before) / megabyte),
    'loop p99, ms': Math.round(delay.percentile(99) / 1e6),
    'loop longest, ms': Math.round(delay.max / 1e6),
  };
}

async function measureAll(name: string, open: () => Promise<{ database: Database; close: () => Promise<void> }>) {
  for (const rows of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-files-'));
    const csv = join(folder, 'records.csv');
    await writeCsv(csv, rows);
    const files = [csv];
    if (rows <= maxSheetRows) {
      const all = [headings, ...Array.from({ length: rows }, (_, at) => row(at))];
      await writeXlsxFile(all).toFile(join(folder, 'records.xlsx'));
      files.push(join(folder, 'records.xlsx'));
    }
    for (const file of files) {
      const { database, close } = await open();
      await migrate(database.db);
      const size = `${((await stat(file)).size / megabyte).toFixed(1)} MB`;
      console.log(name, rows, file.slice(-4), size, await measure(database, file, false));
      await close();
    }
    await rm(folder, { recursive: true });
  }
}

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  let made = 0;
  await measureAll('PostgreSQL', async () => {
    made += 1;
    const database = `bench_import_${made}`;
    await createDatabase(postgres.url, database);
    const opened = await openDatabase({ DATABASE_URL: urlOf(postgres.url, database), DATA_DIR: '' });
    return {
      database: opened,
      async close() {
        await opened.close();
        await dropDatabase(postgres.url, database);
      },
    };
  });
  await postgres.stop();
}

async function measureEmbedded(): Promise<void> {
  await measureAll('embedded', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-embedded-'));
    const opened = await openDatabase({ DATA_DIR: folder });
    return {
      database: opened,
      async close() {
        await opened.close();
        await rm(folder, { recursive: true });
      },
    };
  });
}

if (kinds.includes('postgres')) await measurePostgres();
if (kinds.includes('embedded')) await measureEmbedded();
