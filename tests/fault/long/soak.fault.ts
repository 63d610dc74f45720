import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBeatenShop } from '../../support/beating/beaten-shop.ts';
import { logInAdmin, type Sale, sell, send, stockListing } from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { findGrowth, type Minute } from '../../support/beating/find-growth.ts';
import { joinKept, keepAt } from '../../support/beating/keep-at.ts';
import { percentile } from '../../support/beating/rough-visitors.ts';
import { soakMinutes } from '../../support/beating/soak-minutes.ts';
import { createDatabase, urlOf } from '../../support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

const minutes = soakMinutes();
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
afterAll(() => server.stop());

const reads = ['/', '/leads', '/api/leads?limit=20', '/api/search?q=tak', '/kundvagn', '/api/categories'];
const lists = ['orders', 'leads', 'mails', 'overview', 'needs', 'audit'].map((name) => `/api/admin/${name}`);

/** About eighty where nothing else runs. */
const fewestSalesAMinute = 10;

test.each(['PostgreSQL', 'embedded'])('a shop under mixed load keeps its speed and size: %s', async (kind) => {
  const name = `shop_soak_${process.pid}`;
  if (kind === 'PostgreSQL') await createDatabase(server.url, name);
  const shop = await openBeatenShop(kind === 'PostgreSQL' ? { DATABASE_URL: urlOf(server.url, name) } : {});
  try {
    const admin = await logInAdmin(shop);
    const leadId = await stockListing(shop.url, admin, 5_000);
    let times: number[] = [];
    const failures: string[] = [];
    let isOver = false;
    const over = () => isOver;
    const timed = async (path: string, headers: Record<string, string> = {}) => {
      const started = performance.now();
      const { status } = await send(shop.url, path, { headers });
      times.push(performance.now() - started);
      if (status !== 200) failures.push(`${path}: ${status}`);
      await wait(40);
    };
    const sales: Sale[] = [];
    const clients = [
      ...[0, 1, 2].map((at) => keepAt(over, (round) => timed(reads[(round + at * 2) % reads.length] ?? '/'))),
      keepAt(over, (round) => timed(lists[round % lists.length] ?? '/', admin)),
      keepAt(over, async (round) => {
        const sale = { email: `soak-${round}@kund.example`, clientSecret: '', submitted: false, paid: false };
        sales.push(sale);
        await sell(shop.url, leadId, sale);
        await wait(700);
      }),
    ];
    const seen: (Minute & { calls: number })[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await wait(60_000);
      const [megabytes, handles] = await Promise.all([shop.megabytes(), shop.handles()]);
      seen.push({ megabytes, handles, calls: times.length, p99: percentile(times, 0.99) });
      times = [];
    }
    isOver = true;
    const { unexpected, lost } = await joinKept(clients);
    await noteFigures(`mixed load, ${minutes} min (${kind})`, {
      sales: sales.length,
      failures: failures.length,
      lost,
      seen,
    });
    expect({ failures, unexpected, lost }).toEqual({ failures: [], unexpected: [], lost: 0 });
    const paid = sales.filter((sale) => sale.paid).length;
    // The last one may have been under way at the end.
    expect(sales.length - paid).toBeLessThan(2);
    expect(paid).toBeGreaterThan(fewestSalesAMinute * minutes);
    expect(findGrowth(seen)).toEqual([]);
    expect(await shop.doctor()).toEqual([]);
  } finally {
    await shop.stop();
  }
});
