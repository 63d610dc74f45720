import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { plainKey } from './cacheable.ts';
import { CachedAnswer } from './cached-answer.ts';
import { serveCached } from './serve-cached.ts';

const addresses = 50_000;
const together = 500;
const long = Array.from({ length: 3_000 }, (_, index) => `ord${(index * 7_919) % 613}`).join(' ');

function openShop({ body = long, status = 200 } = {}) {
  const cache = new AnswerCache();
  cache.hear('certain');
  let made = 0;
  const serve = serveCached(cache, async () => {
    made += 1;
    await setImmediate();
    return new Response(body, { status });
  });

  async function ask(url: string, headers: Record<string, string> = {}): Promise<ServerResponse> {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers });
    const response = new ServerResponse(request);
    const answered = new Promise((resolve) => {
      response.end = () => {
        resolve(undefined);
        return response;
      };
    });
    serve(request, response, () => response.setHeader('asked', 'again').end());
    await answered;
    return response;
  }

  return { cache, ask, made: () => made };
}

test('after 50,000 addresses requested once each, only permanently cached answers are left', async () => {
  const { cache, ask, made } = openShop({ body: 'short' });
  const ready = plainKey('/leads', 'sv');
  cache.keepAlways([ready]);
  await ask('/leads');
  const before = cache.size;
  expect([before.entries, cache.find(ready) !== undefined]).toEqual([1, true]);
  for (let from = 0; from < addresses; from += together) {
    await Promise.all(Array.from({ length: together }, (_, index) => ask(`/api/leads?q=${from + index}`)));
  }
  expect(cache.size).toEqual(before);
  expect(made()).toBe(addresses + 1);
});

test('what is refused for the use of its network is asked for again by who may be an admin, and by nobody else', async () => {
  const { ask } = openShop({ status: 429 });
  const mayBeAdmin = await ask('/leads', { cookie: 'language=en; __Host-admin_session=secret' });
  expect(mayBeAdmin.getHeader('asked')).toBe('again');
  const visitor = await ask('/leads', { cookie: 'language=en' });
  expect([visitor.getHeader('asked'), visitor.statusCode]).toEqual([undefined, 429]);
});

test('the second request of an address is cached, and serves the third', async () => {
  const { cache, ask, made } = openShop();
  await ask('/api/leads?q=tak');
  expect([made(), cache.find('/api/leads?q=tak')]).toEqual([1, undefined]);
  await ask('/api/leads?q=tak');
  expect([made(), cache.find('/api/leads?q=tak') !== undefined]).toEqual([2, true]);
  await ask('/api/leads?q=tak');
  expect(made()).toBe(2);
});

test('unsuccessful answers are never cached', async () => {
  const { cache, ask, made } = openShop({ status: 404 });
  for (let time = 0; time < 3; time += 1) {
    await ask('/api/leads/unknown');
    // a request that joined the first would be passed on to the site instead
    await setImmediate();
  }
  expect([made(), cache.size.entries]).toEqual([3, 0]);
});

test('many requests at once render and cache one answer, compressed fast for each and well once', async () => {
  const improve = vi.spyOn(CachedAnswer.prototype, 'improve');
  const { cache, ask, made } = openShop();
  const accepting = { 'accept-encoding': 'gzip, br' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/leads?q=tak', accepting)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const key = plainKey('/leads?q=tak', 'sv');
  const cheap = cache.find(key)?.form('br')?.body.length ?? 0;
  expect([made(), cheap > 0, cache.find(key)?.form('gzip')]).toEqual([1, true, undefined]);
  const { bytes } = cache.size;
  await Promise.all(improve.mock.results.map(({ value }) => value));
  expect(improve.mock.results.filter(({ value }) => value !== null)).toHaveLength(1);
  const well = cache.find(key)?.form('br')?.body.length ?? 0;
  expect(well).toBeLessThan(cheap);
  await setImmediate();
  expect(cache.size.bytes - bytes).toBe(well);
  improve.mockRestore();
});

test('an address requested once is neither compressed well nor scanned for its listings', async () => {
  const improve = vi.spyOn(CachedAnswer.prototype, 'improve');
  const names = vi.spyOn(CachedAnswer.prototype, 'names', 'get');
  const { ask } = openShop();
  await ask('/leads?q=tak', { 'accept-encoding': 'br' });
  expect([improve.mock.calls, names.mock.calls]).toEqual([[], []]);
  improve.mockRestore();
  names.mockRestore();
});
