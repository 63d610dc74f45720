import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { freePort } from '../tests/support/free-port.ts';

// Hot answers as a ratio to a bare node:http server that sends the same bytes, in turns within one run, so that other
// load on the machine affects both alike.

const rounds = 5;
const seconds = 4;
const connections = 20;
/** More than are answered in a round, so that none repeats. */
const neverAskedPerRound = 40_000;

type Answer = { headers: Record<string, string>; body: Buffer };

const asked = { 'accept-encoding': 'identity' };

async function read(url: string): Promise<Answer> {
  const answer = await fetch(url, { headers: asked });
  return { headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
}

/** In a process of its own, like the shop. */
async function startBare({ headers, body }: Answer): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ port, headers, body: body.toString('base64') });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

type Ask = { url: string; paths?: readonly string[] };

async function requestsPerSecond({ url, paths }: Ask): Promise<number> {
  const requests = paths?.map((path) => ({ path }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: asked,
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} times with no success.`);
  return result.requests.average;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** `others`: addresses with the same answer that were never asked for, so that each is rendered. */
async function compare(
  name: string,
  shopUrl: string,
  path: string,
  others?: (round: number) => string[],
): Promise<string> {
  await read(shopUrl + path);
  const answer = await read(shopUrl + path);
  const bare = await startBare(answer);
  const ours: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bares.push(await requestsPerSecond({ url: bare.url }));
    ours.push(await requestsPerSecond({ url: shopUrl + path, ...(others && { paths: others(round) }) }));
  }
  bare.stop();
  const ratio = median(ours.map((value, index) => value / (bares[index] ?? value)));
  const row = [name, answer.body.length, Math.round(median(bares)), Math.round(median(ours)), ratio.toFixed(2)];
  return `| ${row.join(' | ')} |`;
}

const shop = await startShop({ env: { RATE_LIMITS: 'off' } });
try {
  const categories: { id: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const id = categories[6]?.id ?? '';
  const list = `/api/leads?categoryId=${id}&sort=price-asc&limit=20`;
  const neverAsked = (round: number) =>
    Array.from({ length: neverAskedPerRound }, (_, index) => `${list}&maxPrice=${(round + 1) * 100_000 + index}`);
  const rows = [
    await compare('list of a category, hot', shop.url, list),
    await compare('list of a category, never the same twice', shop.url, list, neverAsked),
    await compare('category page', shop.url, `/leads/${id}`),
    await compare('front page', shop.url, '/'),
  ];
  console.log('| answer | bytes | bare node:http, req/s | the shop, req/s | ratio (median of pairs) |');
  console.log('|---|---:|---:|---:|---:|');
  console.log(rows.join('\n'));
} finally {
  await shop.stop();
}
