import { expect, onTestFinished, test, vi } from 'vitest';
import { keepLog } from '../../../tests/support/set-up/keep-log.ts';
import { sendJson, testServices } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { openJobQueue } from '../../platform/jobs/queue.ts';
import { sendMailJob } from '../../platform/mail/send-mail.job.ts';
import { createApp } from '../app.ts';

const database = useTestDatabase({ isEmptied: true });

type Line = { msg: string; requestId?: string; reference?: string };

async function openShop({ failing = false } = {}) {
  const { lines, log } = keepLog<Line>('debug');
  const queue = await openJobQueue(database.current, [sendMailJob], (error) => log.error({ err: error }));
  onTestFinished(queue.stop);
  const deps = testServices(database.current, { enqueue: queue.enqueue, log, transport: async () => {} });
  await queue.work(deps);
  const app = createApp(failing ? { ...deps, now: () => raise() } : deps, log, () => new Response('a page'));
  const said = (msg: string) => lines.filter((line) => line.msg === msg);
  return { app, said };
}

function raise(): never {
  throw new Error('no time');
}

test('one id is logged from the request through its job to its mail', async () => {
  const { app, said } = await openShop();
  const given = { 'x-request-id': 'proxy-7.a_B' };
  const answer = await sendJson(app, 'POST', '/api/newsletter', { email: 'kund@foretag.example' }, given);
  expect([answer.ok, answer.headers.get('x-request-id')]).toEqual([true, 'proxy-7.a_B']);
  await vi.waitFor(() => expect(said('A job ran')).toHaveLength(1), { timeout: 60_000 });
  for (const line of ['Answered', 'A mail was sent', 'A job ran'])
    expect(said(line)).toMatchObject([{ requestId: 'proxy-7.a_B' }]);
});

test('a failed request has the same id in its log line, its header and its answer', async () => {
  const { app, said } = await openShop({ failing: true });
  const answer = await sendJson(app, 'POST', '/api/newsletter', { email: 'kund@foretag.example' });
  const id = answer.headers.get('x-request-id');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ reference: id });
  expect(said('A request failed')).toMatchObject([{ requestId: id, reference: id }]);
});

test.each(['', 'a b', 'a\tb', 'x'.repeat(65), '<script>', '{"a":1}', 'a;b'])(
  'a harmful request id (%s) is replaced',
  async (given) => {
    const { app } = await openShop();
    const answer = await app.request('/healthz', { headers: { 'x-request-id': given } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);
