import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres-server.ts';

/** What a shop's memory comes to when no address is asked for twice: `node bench/cache-memory.ts [addresses] [postgres]`. */
const addresses = Number(process.argv[2] ?? 50_000);
const server = process.argv[3] === 'postgres' ? await startPostgres({ durable: false }) : null;
const atOnce = 8;
const port = 3_941;
const url = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(join(tmpdir(), 'cache-memory-'));

const shop = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
  stdio: 'ignore',
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...(server && { DATABASE_URL: server.url, DEMO_DATA: 'on', ADMIN_PASSWORD: 'a-long-password-1' }),
  },
});

/** Resident memory in megabytes. */
async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
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
  const before = await residentMb();
  await visitAll(500 + addresses);
  const after = await residentMb();
  process.stdout.write(`${addresses} addresses: ${before} MB before, ${after} MB after\n`);
} finally {
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
