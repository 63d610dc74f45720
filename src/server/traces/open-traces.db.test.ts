import { expect, onTestFinished, test, vi } from 'vitest';
import { type CollectedSpan, startCollector } from '../../../tests/support/network/otlp-collector.ts';
import { sendJson, testServices } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { openJobQueue } from '../../platform/jobs/queue.ts';
import { createLog } from '../../platform/log.ts';
import { sendMailJob } from '../../platform/mail/send-mail.job.ts';
import { createApp } from '../app.ts';
import { openTraces } from './open-traces.ts';

const database = useTestDatabase({ isEmptied: true });

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

async function openShop() {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  const log = createLog('silent');
  const end = openTraces(collector.url, { database: database.current, log, serviceName: 'Leadtorget' });
  onTestFinished(end);
  const ran = vi.fn(async () => {});
  const queue = await openJobQueue(database.current, [sendMailJob], () => {});
  onTestFinished(queue.stop);
  const deps = testServices(database.current, { enqueue: queue.enqueue, log, transport: ran });
  await queue.work(deps);
  const app = createApp(deps, log, () => new Response('a page'));
  const subscribe = (headers: Record<string, string>) =>
    sendJson(app, 'POST', '/api/newsletter', { email: 'kund@foretag.example' }, headers);
  return { collector, end, ran, subscribe };
}

const namesOf = (spans: readonly CollectedSpan[]) => spans.map(({ name }) => name);

test('a request, its statements, its job and the job’s statements are one trace, below the caller’s', async () => {
  const { collector, end, ran, subscribe } = await openShop();
  await subscribe({ traceparent: `00-${traceId}-${spanId}-01` });
  await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 60_000 });
  await vi.waitFor(() => expect(collector.spans.some(({ name }) => name === 'send-mail')).toBe(true), {
    timeout: 60_000,
  });
  await end();
  expect(collector.refused).toEqual([]);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const [request] = spans.filter(({ kind }) => kind === 2);
  const [job] = spans.filter(({ kind }) => kind === 5);
  expect(request).toMatchObject({ name: 'POST /api/newsletter', parentSpanId: spanId });
  expect(job).toMatchObject({ name: 'send-mail', parentSpanId: request?.spanId });
  const below = (parent: CollectedSpan | undefined) => spans.filter((span) => span.parentSpanId === parent?.spanId);
  expect(namesOf(below(request))).toContain('insert');
  expect(namesOf(below(job))).toContain('update');
  expect(spans.length).toBe(collector.spans.length);
});

test('no value of a statement and no address of a person is in a trace', async () => {
  const { collector, end, ran, subscribe } = await openShop();
  await subscribe({});
  await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 60_000 });
  await end();
  expect(collector.spans.length).toBeGreaterThan(0);
  expect(JSON.stringify(collector.spans)).not.toContain('foretag.example');
});

test('a request whose caller does not sample it is not traced, nor is its job', async () => {
  const { collector, end, ran, subscribe } = await openShop();
  await subscribe({ traceparent: `00-${traceId}-${spanId}-00` });
  await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 60_000 });
  await end();
  expect(collector.spans).toEqual([]);
});
