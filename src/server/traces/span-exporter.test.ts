import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCollector } from '../../../tests/support/network/otlp-collector.ts';
import type { EndedSpan } from './otlp-payload.ts';
import { SpanExporter } from './span-exporter.ts';

const span = (more: Partial<EndedSpan> = {}): EndedSpan => ({
  context: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true },
  parentSpanId: null,
  name: 'GET /leads',
  kind: 'server',
  startedAt: 1_795_424_104_123.25,
  endedAt: 1_795_424_104_125.5,
  attributes: { 'http.route': '/leads', 'http.response.status_code': 200, 'is.hot': true, ratio: 0.5 },
  failed: false,
  ...more,
});

async function open() {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  const dropped: { reason: string; count: number }[] = [];
  const exporter = new SpanExporter({
    endpoint: `${collector.url}/`,
    resource: { 'service.name': 'Leadtorget' },
    onDropped: (reason, count) => dropped.push({ reason, count }),
  });
  onTestFinished(() => exporter.close());
  return { collector, exporter, dropped };
}

test('a span arrives unchanged, to the microsecond', async () => {
  const { collector, exporter } = await open();
  exporter.add(span());
  exporter.add(span({ parentSpanId: '00f067aa0ba902b7', failed: true, kind: 'client' }));
  await exporter.close();
  expect(collector.refused).toEqual([]);
  expect(collector.spans).toMatchObject([
    { kind: 2, startTimeUnixNano: '1795424104123250000', endTimeUnixNano: '1795424104125500000' },
    { kind: 3, parentSpanId: '00f067aa0ba902b7', status: { code: 2 } },
  ]);
  expect(collector.spans[0]?.attributes).toEqual([
    { key: 'http.route', value: { stringValue: '/leads' } },
    { key: 'http.response.status_code', value: { intValue: '200' } },
    { key: 'is.hot', value: { boolValue: true } },
    { key: 'ratio', value: { doubleValue: 0.5 } },
  ]);
});

test('many spans are sent in batches, and none is lost while the buffer has room', async () => {
  const { collector, exporter, dropped } = await open();
  for (let index = 0; index < 1_500; index += 1) exporter.add(span());
  // Closing waits for two seconds only, which a busy machine may need for one batch.
  await vi.waitFor(() => expect(collector.spans).toHaveLength(1_500), { timeout: 60_000 });
  await exporter.close();
  expect([collector.spans.length, collector.requests(), dropped]).toEqual([1_500, 3, []]);
});

test('a batch that a collector refuses is dropped, and logged once', async () => {
  const { collector, exporter, dropped } = await open();
  exporter.add(span({ name: '' }));
  exporter.add(span());
  await exporter.close();
  expect(collector.refused).toHaveLength(1);
  expect(dropped).toEqual([{ reason: 'the collector answered 400', count: 2 }]);
});

test('while a collector does not answer, at most the limit of spans is queued and requests are not delayed', async () => {
  const { collector, exporter, dropped } = await open();
  collector.fallSilent();
  for (let index = 0; index < 10_000; index += 1) exporter.add(span());
  await vi.waitFor(() => expect(dropped).toHaveLength(1), { timeout: 60_000 });
  // the batch under way, and all that found no room beside it
  expect(dropped).toEqual([{ reason: 'the collector does not answer', count: 10_000 - 2_048 }]);
  expect(collector.requests()).toBe(1);
});

test('an unreachable collector is retried, and gets later spans', async () => {
  const { collector, exporter, dropped } = await open();
  await collector.stop();
  exporter.add(span());
  await vi.waitFor(() => expect(dropped).toEqual([{ reason: 'the collector cannot be reached', count: 1 }]), {
    timeout: 60_000,
  });
  await wait(10);
  exporter.add(span());
  await exporter.close();
  expect(dropped).toHaveLength(2);
});
