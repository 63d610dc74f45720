import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres-server.ts';

/**
 * The memory of a shop when no address is requested twice: `node bench/cache-memory.ts [addresses] [postgres]`.
 * `NODE_OPTIONS` and `MALLOC_ARENA_MAX` reach the shop, so that they can be compared.
 */
const addresses = Number(process.argv[2] ?? 50_000);
const server = process.argv[3] === 'postgres' ? await startPostgres({ durable: false }) : null;
const atOnce = 8;
const port = 3_941;
const metricsPort = 3_942;
const url = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(join(tmpdir(), 'cache-memory-'));

const shop = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
  stdio: 'ignore',
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(process.env.NODE_OPTIONS && { NODE_OPTIONS: process.env.NODE_OPTIONS }),
    // As `npm start` does; glibc's own is eight for each processor.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...(server && { DATABASE_URL: server.url, DEMO_DATA: 'on', ADMIN_PASSWORD: 'a-long-password-1' }),
  },
});

const kinds = ['rss', 'heap', 'external'] as const;

/** Megabytes, as the shop reports them to Prometheus. */
async function readMemory() {
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const megabytes = (kind: string) =>
    Math.round(Number(new RegExp(`shop_memory_bytes{kind="${kind}"} (\\S+)`).exec(told)?.[1]) / 2 ** 20);
  return Object.fromEntries(kinds.map((kind) => [kind, megabytes(kind)]));
}

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
}

const addressOf = (number: number) =>
  number % 20 === 0
    ? `/leads?q=${number.toString(36)}x`
    : `/api/leads?limit=20&q=${number.toString(36)}x&sort=price-asc`;

let next = 0;
async function visit(until: number): Promise<void> {
  while (next < until) {
    const number = next;
    next += 1;
    await (await fetch(url + addressOf(number), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  }
}

async function visitAll(until: number): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, () => visit(until)));
}

try {
  await ready();
  // Warm-up: compiled code and open connections.
  await visitAll(500);
  const read = [{ asked: 0, ...(await readMemory()) }];
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const asked = Math.round(addresses * part);
    await visitAll(500 + asked);
    read.push({ asked, ...(await readMemory()) });
  }
  console.table(read);
} finally {
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
