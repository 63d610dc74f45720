import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedAnswer, cacheAnswer } from './cached-answer.ts';
import type { Packing } from './compress.ts';

const id = '018f3a52-7c1b-7a53-9f0e-2f4d9d5f8a11';

const answer = (text: string, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
  cacheAnswer(new Response(text, { headers }));

/** A text that slower compression makes smaller. */
const long = Array.from({ length: 3_000 }, (_, index) => `ord${(index * 7_919) % 613}`).join(' ');

const bodyOf = (made: CachedAnswer, packing: Packing) => made.form(packing)?.body ?? Buffer.alloc(0);

test('nothing is compressed before it is requested', async () => {
  const made = await answer(long);
  expect([made.form('br'), made.form('gzip'), made.form('identity')?.body.toString()]).toEqual([
    undefined,
    undefined,
    long,
  ]);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s is compressed fast first, and well once, for any number of requests', async (packing, unpack) => {
  const made = await answer(long);
  const first = await made.makeForm(packing);
  expect([unpack(first.body).toString(), first.headers['content-encoding']]).toEqual([long, packing]);
  const improving = Array.from({ length: 20 }, () => made.improve(packing));
  expect(improving.filter(Boolean)).toHaveLength(1);
  expect(made.form(packing)).toBe(first);
  await improving[0];
  const best = bodyOf(made, packing);
  expect(best.length).toBeLessThan(first.body.length);
  expect(unpack(best).toString()).toBe(long);
  expect(made.form(packing)?.headers).toMatchObject({ etag: made.tag, 'content-length': best.length });
});

test('a long body is compressed off the main thread', async () => {
  const longer = long.repeat(20);
  expect(brotliDecompressSync((await (await answer(longer)).makeForm('br')).body).toString()).toBe(longer);
});

test('a short body is sent uncompressed, or well compressed where that is shorter', async () => {
  const made = await answer('a'.repeat(1_000));
  const first = await made.makeForm('br');
  expect([first.body.length, first.headers['content-encoding']]).toEqual([1_000, undefined]);
  await made.improve('br');
  expect(bodyOf(made, 'br').length).toBeLessThan(100);
  const shorter = await answer('a');
  await shorter.makeForm('br');
  await shorter.improve('br');
  expect(shorter.form('br')?.headers['content-encoding']).toBeUndefined();
});

test('an answer keeps its own tag, and one without gets the hash of its bytes', async () => {
  expect((await answer('a', { etag: '"own"' })).tag).toBe('"own"');
  const [one, same, other] = [await answer('a'), await answer('a'), await answer('b')];
  expect([one.tag === same.tag, one.tag === other.tag]).toEqual([true, false]);
});

test('Vary is sent once, with the encoding', async () => {
  expect((await answer('a', { vary: 'Cookie' })).headers.vary).toBe('Accept-Encoding, Cookie');
  expect((await answer('a')).headers.vary).toBe('Accept-Encoding');
});

test('an answer’s counted size is its real size in memory', async () => {
  const made = await answer(`${id} ${'a'.repeat(100_000)}`);
  await made.makeForm('br');
  made.own();
  await made.improve('gzip');
  const bodies = (['identity', 'br', 'gzip'] as const).map((encoding) => made.form(encoding)?.body ?? Buffer.alloc(0));
  expect(made.bytes).toBeGreaterThan(bodies.reduce((sum, body) => sum + body.length, 0));
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  expect(made.names).toEqual([id]);
});
