// Cost of a bank file with many payments, in time and memory: node bench/bank-file.ts [entries [kind]]; and of files of
// 100 MiB and of 200 MB: node --expose-gc bench/bank-file.ts large
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readCamt } from '../src/features/receivables/read-camt.ts';
import { maxBytes } from '../src/features/receivables/receivables.api.ts';
import { takeBankFile } from '../src/features/receivables/take-bank-file.ts';
import { ocrOf } from '../src/platform/bank/ocr.rules.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { ApiError } from '../src/platform/http/api-error.ts';
import { receiveFile } from '../src/platform/http/receive-file.ts';
import { camtEntry, camtFile } from '../tests/support/invoices/camt.ts';
import { addCompany, addInvoices } from '../tests/support/invoices/invoice-desk.ts';
import { createDatabase, dropDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';

const isLarge = process.argv[2] === 'large';
const count = isLarge ? 50_000 : Number(process.argv[2] ?? '50000');
const kinds = isLarge ? [] : process.argv[3] ? [process.argv[3]] : ['postgres', 'embedded'];
const megabyte = 1024 ** 2;
const invoicesAtOnce = 1_000;

const numbers = Array.from({ length: count }, (_, index) => index + 1);
/** Banks send more about each payment than the shop reads: filler up to 2 KB in a file of 100 MiB. */
const filling = '<AddtlTxInf>Insättning via bankgirot</AddtlTxInf>'.repeat(isLarge ? 30 : 0);
const entries = numbers.map((number) =>
  camtEntry([{ reference: `BANK-${number}`, amount: '1000.00', ocr: ocrOf({ year: 2026, number }) }]).replace(
    '</TxDtls>',
    `${filling}</TxDtls>`,
  ),
);

async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  global.gc?.();
  const [before, rss] = [process.cpuUsage(), process.memoryUsage().rss];
  let most = rss;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const begun = performance.now();
  await work();
  clearInterval(watch);
  const { user, system } = process.cpuUsage(before);
  const seconds = [(user + system) / 1e6, (performance.now() - begun) / 1_000].map((value) => value.toFixed(1));
  console.log(`${what}: ${seconds[0]} s of processor, ${seconds[1]} s, ${Math.round((most - rss) / megabyte)} MB more`);
}

async function run(name: string, database: Database, path: string): Promise<void> {
  await migrate(database.db);
  const companyId = await addCompany(database);
  for (let from = 0; from < count; from += invoicesAtOnce) {
    const some = numbers.slice(from, from + invoicesAtOnce).map((number) => ({ number }));
    await addInvoices(database, companyId, some);
  }
  const take = (dryRun: boolean) => takeBankFile(database.db, { path, dryRun, actor: 'bench' }, new Date('2026-12-05'));
  await measured(`${name}, trial`, () => take(true));
  await measured(`${name}, taken`, () => take(false));
  await measured(`${name}, again`, () => take(false));
  await database.close();
}

/** As the call receives it, in chunks and without its length. */
async function sendTooLarge(): Promise<void> {
  const app = new Hono().post('/', async (context) => {
    const { remove } = await receiveFile(context, maxBytes).catch((error: unknown) => {
      console.log(error instanceof ApiError ? `${error.status}: ${error.message}` : String(error));
      return { remove: () => Promise.resolve() };
    });
    await remove();
    return context.text('');
  });
  const piece = new Uint8Array(64 * 1024);
  let left = (200 * megabyte) / piece.length;
  const body = new ReadableStream({
    pull(stream) {
      left -= 1;
      if (left < 0) stream.close();
      else stream.enqueue(piece.slice());
    },
  });
  const sent: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  await app.request('/', sent);
}

const folder = await mkdtemp(join(tmpdir(), 'bank-file-'));
try {
  const path = join(folder, 'file.xml');
  await writeFile(path, camtFile(entries));
  console.log(`${count} entries, ${Math.round((await stat(path)).size / megabyte)} MB`);
  entries.length = 0;
  await measured('read', () => readCamt(path));
  if (isLarge) await measured('200 MB', sendTooLarge);
  if (kinds.includes('embedded')) await run('embedded', await openDatabase({ DATA_DIR: join(folder, 'data') }), path);
  if (kinds.includes('postgres')) {
    const server = await startPostgres({ durable: true });
    await createDatabase(server.url, 'bench_bank_file');
    const url = urlOf(server.url, 'bench_bank_file');
    await run('PostgreSQL', await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }), path);
    await dropDatabase(server.url, 'bench_bank_file');
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true });
}
