// What a shop's first answers take once it was idle, beside warm ones: node bench/idle-answers.ts [rounds], after
// `npm run build`. Idle for ten seconds it has not collected yet, for half a minute it has (`collect-when-idle.ts`).
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { processorMs } from './processor-time.ts';

const rounds = Number(process.argv[2] ?? 3);
const busyMs = 7_000;
const idleSeconds = [10, 30];

const server = await startPostgres({ durable: false });
const shop = await startShop({
  isLongLived: true,
  env: { DATABASE_URL: server.url, DEMO_DATA: 'on', ADMIN_PASSWORD: 'a-long-password-1', RATE_LIMITS: 'off' },
});

let asked = 1_000;
const addresses = (leadId: string): readonly [string, (unique: string) => string][] => [
  ['list', (unique) => `/api/leads?limit=20&maxPrice=${unique}`],
  ['search', (unique) => `/api/search?q=takbyte&maxPrice=${unique}`],
  ['category page', (unique) => `/leads?maxPrice=${unique}`],
  ['lead page', (unique) => `/lead/${leadId}?ref=${unique}`],
];

async function ask(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(shop.url + address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - started;
}

/** Nobody has asked for any of these, so each is made. */
async function visit(of: ReturnType<typeof addresses>): Promise<{ ms: number[]; processor: number }> {
  const before = processorMs(shop.pid);
  const ms: number[] = [];
  for (const [, address] of of) {
    asked += 1;
    ms.push(await ask(address(String(asked))));
  }
  return { ms, processor: processorMs(shop.pid) - before };
}

const residentMb = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024);
const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

try {
  const [lead] = await (await fetch(`${shop.url}/api/leads?limit=1`)).json();
  const of = addresses(lead.id);
  for (let round = 1; round <= rounds; round += 1) {
    for (const seconds of idleSeconds) {
      const warm: Awaited<ReturnType<typeof visit>>[] = [];
      for (const until = performance.now() + busyMs; performance.now() < until; ) warm.push(await visit(of));
      const later = warm.slice(warm.length >> 1);
      const busyMb = residentMb();
      await wait(seconds * 1_000);
      const idleMb = residentMb();
      const first = await visit(of);
      const second = await visit(of);
      const each = of.map(([name], index) => {
        const [ms, again] = [first, second].map((one) => one.ms[index]?.toFixed(1));
        return `${name} ${middle(later.map((one) => one.ms[index] ?? 0)).toFixed(1)}, ${ms}, ${again}`;
      });
      const processor = later.reduce((sum, one) => sum + one.processor, 0) / later.length;
      console.log(
        `round ${round}, idle ${seconds} s, ${busyMb} then ${idleMb} MB; warm, first, second, ms: ${each.join('; ')};` +
          ` processor of the four ${processor.toFixed(0)}, ${first.processor}, ${second.processor}`,
      );
    }
  }
} finally {
  await shop.stop();
  await server.stop();
}
