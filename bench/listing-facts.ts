// What it costs to work out the facts of a listing, and how long others wait meanwhile: node bench/listing-facts.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { refreshFactsLater } from '../src/features/stock/refresh-facts.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing, countFreeRecords } from '../tests/support/sale.ts';

const sizes = (process.argv[2] ?? '100,5000,200000').split(',').map(Number);
const rounds = 5;

const middle = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

async function listingOf(database: Database, records: number): Promise<string> {
  const leadId = await addListing(database, { availableCount: records });
  await database.db.execute(sql`
    insert into lead_records (id, lead_id, company_name, title, email, postal_code, budget, collected_at, max_buyers)
    select gen_random_uuid(), ${leadId}::uuid, 'Demobolaget ' || n, case when n % 3 = 0 then 'VD' else 'Inköpschef' end,
      n || '-' || ${records}::text || '@foretag.example', '111 22', (n % 900) || ' 000 kr',
      now() - n % 700 * interval '1 hour', 1
    from generate_series(1, ${records}::int) n`);
  await countFreeRecords(database);
  return leadId;
}

async function measure(name: string, database: Database): Promise<void> {
  await migrate(database.db);
  for (const size of sizes) {
    const leadId = await listingOf(database, size);
    const took: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < rounds; round += 1) {
      await database.db.execute(sql`update listing_facts set worked_out_at = null`);
      const started = performance.now();
      await refreshFactsLater(database.db, leadId, new Date());
      took.push(performance.now() - started);
    }
    delay.disable();
    console.log(`| ${name} | ${size} | ${middle(took).toFixed(1)} | ${(delay.max / 1e6).toFixed(0)} |`);
  }
  await database.close();
}

console.log('| database | records | median of 5, ms | longest wait of others, ms |\n|---|---:|---:|---:|');
const server = await startPostgres({ durable: true });
try {
  await createDatabase(server.url, 'bench_facts');
  await measure('PostgreSQL', await openDatabase({ DATABASE_URL: urlOf(server.url, 'bench_facts'), DATA_DIR: '' }));
} finally {
  await server.stop();
}
const folder = await mkdtemp(join(tmpdir(), 'bench-facts-'));
await measure('embedded', await openDatabase({ DATA_DIR: folder }));
await rm(folder, { recursive: true, force: true });
