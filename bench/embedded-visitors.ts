// How long others wait for the embedded database during an import: node bench/embedded-visitors.ts [rows]
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { importRecords } from '../src/features/import-handling/import-records.ts';
import type { Progress } from '../src/features/import-handling/prepare-import.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { addListing } from '../tests/support/sale.ts';

const rows = Number(process.argv[2] ?? 50_000);
const time = new Date().toISOString();

async function* lines(): AsyncGenerator<string> {
  yield 'Företag;E-post;Telefon;Postnummer;Ort;Källa;Samtycke;Samtycke gavs;Insamlat\n';
  for (let at = 0; at < rows; at += 1) {
    const phone = `07${String(20_000_000 + at).padStart(8, '0')}`;
    yield `Bolag ${at};person-${at}@foretag.example;${phone};111 22;Stockholm;Mässa;Ja;${time};${time}\n`;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-visitors-'));
const database = await openDatabase({ DATA_DIR: folder });
await migrate(database.db);
const leadId = await addListing(database, { maxBuyers: 3 });
const path = join(folder, 'records.csv');
await pipeline(lines(), createWriteStream(path));

const waits = { reading: [] as number[], writing: [] as number[] };
let phase: keyof typeof waits = 'reading';
let isOver = false;

/** Asks 20 ms after each answer; includes the time for which the thread was busy. */
async function visit(): Promise<void> {
  for (let due = performance.now(); !isOver; due = performance.now() + 20) {
    await pause(Math.max(0, due - performance.now()));
    await database.db.execute(sql`select title, available_count from leads where id = ${leadId}`);
    waits[phase].push(performance.now() - due);
  }
}

const visiting = visit();
const began = performance.now();
const progress: Progress = (step) => {
  phase = step.phase;
};
const services = { enqueue: async () => {}, stockChanged: () => {} };
const source = { path, folder, mapping: {}, defaults: { collectedAt: null, source: null } };
const terms = { leadId, dryRun: false, actor: 'bench', fileName: null, allowWithoutConsent: false };
const result = await importRecords(database.db, services, { ...source, ...terms }, progress, new Date());
const seconds = (performance.now() - began) / 1000;
isOver = true;
await visiting;
await database.close();
await rm(folder, { recursive: true });

const round = (ms = 0) => Math.round(ms * 10) / 10;
const told = (all: number[]) => {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)]);
  return { asked: sorted.length, p50: at(0.5), p99: at(0.99), longest: round(sorted.at(-1)) };
};
console.log({ taken: result.ok && result.value.taken, seconds: round(seconds) });
console.table({ reading: told(waits.reading), writing: told(waits.writing) });
