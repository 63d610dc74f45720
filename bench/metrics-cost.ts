// What counting and tracing cost a request: node bench/metrics-cost.ts [path …], after `npm run build`. Four shops in turns
// within one run: two that do neither, whose difference is the noise, one that is scraped, and one that sends traces.
// node bench/metrics-cost.ts operations: what is counted for each request, and what counting it takes in a tight loop.
import { once } from 'node:events';
import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { freePort } from '../tests/support/free-port.ts';
import { compareOperations } from './metric-operations.ts';

const rounds = 9;
const seconds = 3;
const connections = 20;
const scrapeEveryMs = 1_000;
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/api/leads?limit=12', '/readyz'];

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'identity' };
  const { errors, non2xx, requests } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return requests.average;
}

async function compareShops(): Promise<void> {
  const port = await freePort();
  const env = { RATE_LIMITS: 'off' };
  const plain = await startShop({ env, isLongLived: true });
  const again = await startShop({ env, isLongLived: true });
  const counting = await startShop({ env: { ...env, METRICS_PORT: String(port) }, isLongLived: true });
  /** Does not parse the traces, because that work would use the same cores. */
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  }).listen(await freePort(), '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const collectorPort = typeof address === 'object' ? address?.port : 0;
  const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` };
  const tracing = await startShop({ env: traced, isLongLived: true });
  const shops = { plain, again, counting, tracing };
  const names = ['plain', 'again', 'counting', 'tracing'] as const;
  const scrapes = setInterval(() => {
    fetch(`http://127.0.0.1:${port}/metrics`)
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, scrapeEveryMs);
  try {
    console.log('| path | without, requests a second | without again, ratio | counting, ratio | tracing, ratio |');
    console.log('|---|---:|---:|---:|---:|');
    for (const path of paths) {
      for (const { url } of Object.values(shops)) await requestsPerSecond(url + path);
      const taken: Record<(typeof names)[number], number[]> = { plain: [], again: [], counting: [], tracing: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of names) {
          taken[name].push(await requestsPerSecond(shops[name].url + path));
        }
      }
      const ratio = (name: (typeof names)[number]) =>
        middle(taken[name].map((value, round) => value / (taken.plain[round] ?? value))).toFixed(3);
      console.log(
        `| ${path} | ${middle(taken.plain).toFixed(0)} | ${ratio('again')} | ${ratio('counting')} | ${ratio('tracing')} |`,
      );
    }
  } finally {
    clearInterval(scrapes);
    for (const shop of Object.values(shops)) await shop.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

await (paths[0] === 'operations' ? compareOperations() : compareShops());
