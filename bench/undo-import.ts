// Cost of undoing an import, and how long a sale of the same listing waits: node bench/undo-import.ts [rows,…]
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { leads } from '../src/features/catalogue/catalogue.table.ts';
import { undoImport } from '../src/features/import-handling/undo-import.ts';
import { leadImports } from '../src/features/imports/imports.table.ts';
import { lockListings } from '../src/features/stock/allocate-stock.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { newId } from '../src/platform/ids.ts';
import { createDatabase, dropDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing } from '../tests/support/sale.ts';

const sizes = (process.argv[2] ?? '50000,500000').split(',').map(Number);

async function fill({ db }: Database, leadId: string, rows: number): Promise<string> {
  const importId = newId();
  await db.insert(leadImports).values({ id: importId, leadId, actor: 'bench', taken: rows });
  await db.execute(sql`
    insert into lead_records (id, lead_id, import_id, company_name, email, phone, postal_code, collected_at, max_buyers)
    select gen_random_uuid(), ${leadId}::uuid, ${importId}::uuid, 'Demobolaget ' || g, 'person-' || g || '@foretag.example',
      '+467' || (20000000 + g), '111 22', now(), 1 from generate_series(1, ${rows}::int) g`);
  await db.update(leads).set({ availableCount: rows, freeRecords: rows }).where(eq(leads.id, leadId));
  await db.execute(sql`analyze lead_records`);
  return importId;
}

/** How long a sale waits for the listing's lock, measured until the undo is over. */
async function sell({ db }: Database, leadId: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await db.transaction((tx) => lockListings(tx, [leadId]));
    waits.push(performance.now() - began);
    await wait(5);
  }
  return waits.toSorted((one, other) => one - other);
}

const round = (ms = 0) => Math.round(ms * 10) / 10;

async function measure(database: Database, rows: number) {
  const leadId = await addListing(database, { availableCount: 0 });
  const importId = await fill(database, leadId, rows);
  const services = { db: database.db, enqueue: async () => {}, stockChanged: () => {} };
  let isOver = false;
  const selling = sell(database, leadId, () => isOver);
  const began = performance.now();
  const result = await undoImport(services, { importId, actor: 'bench' }, new Date());
  isOver = true;
  const waits = await selling;
  return {
    rows,
    seconds: round((performance.now() - began) / 1000),
    'wait p50, ms': round(waits[Math.floor(waits.length / 2)]),
    'wait p99, ms': round(waits[Math.floor(waits.length * 0.99)]),
    'wait longest, ms': round(waits.at(-1)),
    ...(result.ok ? result.value : {}),
  };
}

const postgres = await startPostgres({ durable: true });
for (const rows of sizes) {
  const name = `bench_undo_${rows}`;
  await createDatabase(postgres.url, name);
  const database = await openDatabase({ DATABASE_URL: urlOf(postgres.url, name), DATA_DIR: '' });
  await migrate(database.db);
  console.log(await measure(database, rows));
  await database.close();
  await dropDatabase(postgres.url, name);
}
await postgres.stop();
