import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { type CachedAnswer, cacheAnswer } from './cached-answer.ts';

const answer = (text = 'hej') => cacheAnswer(new Response(text, { headers: { 'content-type': 'text/plain' } }));

async function filled(clock?: () => number): Promise<{ cache: AnswerCache; kept: CachedAnswer }> {
  const cache = new AnswerCache({ ...(clock && { clock }) });
  cache.hear('certain');
  const kept = await answer();
  cache.keep('a', kept, cache.generation);
  return { cache, kept };
}

test('a cached answer is found until something changes', async () => {
  const { cache, kept } = await filled();
  expect(cache.find('a')).toBe(kept);
  cache.clear();
  expect(cache.find('a')).toBeUndefined();
});

test('an answer overtaken by a change is not cached', async () => {
  const { cache } = await filled();
  const { generation } = cache;
  cache.clear();
  cache.keep('b', await answer(), generation);
  expect(cache.find('b')).toBeUndefined();
});

test('nothing is served while changes are not received, nor afterwards anything from before', async () => {
  const { cache } = await filled();
  cache.hear('unknown');
  expect(cache.find('a')).toBeUndefined();
  cache.hear('certain');
  expect(cache.find('a')).toBeUndefined();
});

test('a page is cached for a minute at most', async () => {
  let now = 0;
  const { cache } = await filled(() => now);
  now = 60_000;
  expect(cache.find('a')).toBeDefined();
  now = 60_001;
  expect(cache.find('a')).toBeUndefined();
});

test('the oldest answers make room for the newest', async () => {
  const cache = new AnswerCache();
  cache.hear('certain');
  const big = await answer('a'.repeat(7 * 1024 * 1024));
  for (let index = 0; index < 12; index += 1) cache.keep(String(index), big, cache.generation);
  expect(cache.find('0')).toBeUndefined();
  expect(cache.find('11')).toBeDefined();
});

test('the cache stays within its limits, however many addresses are requested', async () => {
  let now = 0;
  const cache = new AnswerCache({ clock: () => now });
  cache.hear('certain');
  const one = await answer('a'.repeat(2_000));
  for (let index = 0; index < 50_000; index += 1) cache.keep(`/leads?q=${index}`, one, cache.generation);
  expect(cache.size.entries).toBeLessThanOrEqual(4_000);
  expect(cache.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  now = 660_001;
  cache.sweep();
  expect(cache.size).toMatchObject({ bytes: 0, entries: 0 });
});

test('while the database is away, cached answers are stale for ten minutes, and not fresh afterwards', async () => {
  let now = 0;
  const { cache, kept } = await filled(() => now);
  now = 300_000;
  cache.sweep();
  cache.hear('certain');
  expect([cache.find('a'), cache.findStale('a')]).toEqual([undefined, kept]);
  cache.hear('away');
  now = 900_000;
  cache.sweep();
  expect([cache.isAway, cache.find('a'), cache.findStale('a')]).toEqual([true, undefined, kept]);
  cache.keep('b', kept, cache.generation);
  expect(cache.findStale('b')).toBeUndefined();
  cache.hear('certain');
  expect([cache.find('a'), cache.findStale('a')]).toEqual([undefined, kept]);
  cache.hear('away');
  now = 1_500_001;
  expect(cache.findStale('a')).toBeUndefined();
  cache.sweep();
  expect(cache.size).toMatchObject({ bytes: 0, entries: 0 });
});

test('answers are cached if they were requested before, are cached already, or always are', async () => {
  let now = 0;
  const { cache } = await filled(() => now);
  cache.keepAlways(['ready']);
  expect([cache.isWanted('b'), cache.isWanted('b')]).toEqual([false, true]);
  expect([cache.isWanted('a'), cache.isWanted('ready')]).toEqual([true, true]);
  now = 60_001;
  expect(cache.isWanted('b')).toBe(false);
});

test('a body compressed later is counted when it is compressed, unless its entry was evicted', async () => {
  const { cache } = await filled();
  const late = await answer('a'.repeat(5_000));
  cache.keep('late', late, cache.generation);
  const { bytes } = cache.size;
  const packed = (await late.makeForm('br')).body.length;
  cache.recount('late', late);
  expect(cache.size.bytes).toBe(bytes + packed);
  cache.recount('a', late);
  expect(cache.size.bytes).toBe(bytes + packed);
});

test('an answer overtaken by a change is not served while the database is away either', async () => {
  const { cache } = await filled();
  cache.clear();
  cache.hear('away');
  expect(cache.findStale('a')).toBeUndefined();
});

test('an answer overtaken by a sale is not found, and is served as stale when the database goes away', async () => {
  const { cache } = await filled();
  const id = '018f3a52-7c1b-7a53-9f0e-2f4d9d5f8a11';
  const named = await answer(`lead ${id}`);
  cache.keep('lead', named, cache.generation);
  cache.drop([id]);
  expect([cache.find('lead'), cache.find('a') !== undefined]).toEqual([undefined, true]);
  cache.hear('away');
  expect(cache.findStale('lead')).toBe(named);
});

test('permanently cached answers are never evicted, and are missed when deleted or too old', async () => {
  let now = 0;
  const { cache } = await filled(() => now);
  cache.keepAlways(['a', 'b']);
  expect(cache.missing()).toEqual(['b']);
  const big = await answer('a'.repeat(7 * 1024 * 1024));
  for (let index = 0; index < 12; index += 1) cache.keep(String(index), big, cache.generation);
  expect([cache.find('a') !== undefined, cache.find('0')]).toEqual([true, undefined]);
  now = 600_001;
  expect(cache.missing()).toEqual(['a', 'b']);
});
