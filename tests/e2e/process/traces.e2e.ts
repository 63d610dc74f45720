import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startCollector } from '../../support/network/otlp-collector.ts';
import { endsWithTest, isOpen, openedFolder, spawnShop } from '../../support/shop-process.ts';

/** Prints the URL of every loaded module. */
const saysModules = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { process.stderr.write('loaded ' + url + '\\n'); return next(url, context); } });`;

const traceId = '0af7651916cd43dd8448eb211c80319c';

async function openShop(env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(saysModules)}`;
  const shop = endsWithTest(spawnShop({ DATA_DIR: await openedFolder(), PORT: String(port), NODE_OPTIONS, ...env }));
  await isOpen(url, shop);
  await (await fetch(`${url}/kundvagn`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })).text();
  const loaded = () => [...shop.stderr().matchAll(/^loaded (\S+)$/gm)].map(([, module]) => module ?? '');
  return { ...shop, url, loaded };
}

const forTraces = (modules: readonly string[]) => modules.filter((module) => /open-traces|span-exporter/.test(module));

test('without the setting no tracing code is loaded', async () => {
  const { loaded } = await openShop();
  expect(loaded().length).toBeGreaterThan(50);
  expect(forTraces(loaded())).toEqual([]);
});

test('with an endpoint a page, its calls and its statements arrive there as one trace, and a stop sends the last', async () => {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(forTraces(shop.loaded())).toHaveLength(1);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(collector.refused).toEqual([]);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const [page] = spans.filter(({ kind }) => kind === 2);
  expect(page?.name).toBe('GET /kundvagn');
  const calls = spans.filter(({ kind, parentSpanId }) => kind === 1 && parentSpanId === page?.spanId);
  expect(calls.length).toBeGreaterThan(0);
  expect(spans.some(({ kind, parentSpanId }) => kind === 3 && calls.some((call) => call.spanId === parentSpanId))).toBe(
    true,
  );
});

test('an unreachable collector delays neither a page nor the stop', async () => {
  const away = await startCollector();
  await away.stop();
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: away.url });
  expect((await fetch(`${shop.url}/leads`)).status).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});
