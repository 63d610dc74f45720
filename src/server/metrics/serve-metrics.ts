import { createServer, type ServerResponse } from 'node:http';
import type { Database } from '../../platform/database/open-database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Env } from '../../platform/env.ts';
import { metrics as counted } from '../../platform/metrics/metrics.ts';
import { processMetrics } from '../../platform/metrics/process-metrics.ts';
import { exposition, expositionType, gauge, type Metric } from '../../platform/metrics/registry.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { explainListening } from '../listen.ts';
import { shopGauges } from './shop-gauges.ts';

const limits = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 30_000 };
const maxConnections = 20;

const used = { name: 'shop_replica_used', help: 'Whether the replica is read: 1, or 0 while it is left out.' };
const lag = { name: 'shop_replica_lag_seconds', help: 'How far the replica was behind when it was last asked.' };

function replicaMetrics(replica: Replica | null): Metric[] {
  const reading = (value: number | undefined) => (value === undefined ? [] : [{ value }]);
  return [
    gauge(used, () => reading(replica ? Number(replica.state().isUsed) : undefined)),
    gauge(lag, () => reading(replica?.state().lagSeconds)),
  ];
}

type Params = {
  host: string;
  port: number;
  database: Database;
  env: Env;
  cache: AnswerCache | null;
  replica: Replica | null;
};

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** On a port of its own, because metrics are not for visitors. */
export async function serveMetrics({
  host,
  port,
  database,
  env,
  cache,
  replica,
}: Params): Promise<{ close: () => Promise<void> }> {
  const ofProcess = processMetrics(new Date());
  const ofShop = shopGauges(database, env);
  const cacheSize = gauge({ name: 'shop_cache_entries', help: 'Answers that are kept.' }, () => [
    { value: cache?.size.entries ?? 0 },
  ]);
  const all = [
    ...Object.values(counted),
    cacheSize,
    ...replicaMetrics(replica),
    ...ofProcess.metrics,
    ...ofShop.metrics,
  ];
  const server = createServer(limits, (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'Only to be read.\n');
    if (request.url?.split('?')[0] !== '/metrics') return answer(response, 404, 'The metrics are at /metrics.\n');
    void ofShop.refresh().then(() => answer(response, 200, exposition(all), expositionType));
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, host, port, 'METRICS_PORT')));
    server.listen(port, host, resolve);
  });
  return {
    async close() {
      ofProcess.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
