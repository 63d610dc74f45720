import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { currentRequest } from '../../platform/current-request.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/log.ts';
import { observeStatements, type WatchStatement } from '../../platform/metrics/observe-statements.ts';
import type { Attributes, SpanContext } from '../../platform/tracing/start-span.ts';
import { type StartSpan, traceWith } from '../../platform/tracing/start-span.ts';
import { SpanExporter } from './span-exporter.ts';

const longestStatement = 1_000;
/** At most one warning in this time while the collector is away. */
const quietMs = 60_000;

const newHex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Sub-millisecond, and never goes backwards while the process runs. */
const nowMs = () => performance.timeOrigin + performance.now();

/** Follows the parent's sampling; without a parent a new trace begins. */
const contextBelow = (parent: SpanContext | null): SpanContext => ({
  traceId: parent?.traceId ?? newHex(16),
  spanId: newHex(8),
  isSampled: parent?.isSampled ?? true,
});

function startWith(exporter: Pick<SpanExporter, 'add'>): StartSpan {
  return ({ name, kind, parent, attributes: known = {} }) => {
    const context = contextBelow(parent);
    const startedAt = nowMs();
    const parentSpanId = parent?.spanId ?? null;
    const span = {
      context,
      name,
      end(attributes: Attributes = {}, failed = false) {
        if (!context.isSampled) return;
        const all = { ...known, ...attributes };
        exporter.add({
          context,
          parentSpanId,
          name: span.name,
          kind,
          startedAt,
          endedAt: nowMs(),
          attributes: all,
          failed,
        });
      },
    };
    return span;
  };
}

/** Only within a request or job: the shop's own polling belongs to no trace. */
const traceStatement =
  (start: StartSpan): WatchStatement =>
  (kind, text) => {
    const parent = currentRequest()?.span?.context;
    if (!parent?.isSampled) return () => {};
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) };
    const span = start({ name: kind, kind: 'client', parent, attributes });
    return (failed) => span?.end({}, failed);
  };

/** Without this, a request that waited for a connection would go on under the id of the one that released it. */
function keepNames(pool: Database['pool']): void {
  const plain: unknown = pool.connect;
  if (typeof plain !== 'function') throw new Error('The pool opens no connections.');
  const connect = (callback?: () => void) => Reflect.apply(plain, pool, callback ? [AsyncResource.bind(callback)] : []);
  Object.assign(pool, { connect });
}

type Deps = { database: Database; log: Log; serviceName: string };

export function openTraces(endpoint: string, { database, log, serviceName }: Deps): () => Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  const exporter = new SpanExporter({
    endpoint,
    resource: { 'service.name': serviceName, 'service.instance.id': String(process.pid) },
    onDropped(reason, count) {
      if (Date.now() - saidAt < quietMs) return;
      saidAt = Date.now();
      log.warn({ reason, count }, 'Traces could not be sent and are dropped');
    },
  });
  const start = startWith(exporter);
  traceWith(start);
  for (const pool of new Set([database.pool, database.background.pool])) keepNames(pool);
  const stopObserving = observeStatements(traceStatement(start));
  return async () => {
    traceWith(null);
    stopObserving();
    await exporter.close();
  };
}
