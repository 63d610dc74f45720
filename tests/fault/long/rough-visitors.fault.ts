import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BeatenShop, openBeatenShop } from '../../support/beating/beaten-shop.ts';
import { logInAdmin, send } from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { openIdle, pour, rawStatus, slowloris, visitCalmly } from '../../support/beating/rough-visitors.ts';

const paths = ['/', '/leads', '/api/categories', '/api/search?q=tak', '/kundvagn'];
let shop: BeatenShop;

beforeAll(async () => {
  shop = await openBeatenShop();
  for (let round = 0; round < 5; round += 1) for (const path of paths) await send(shop.url, path);
});
afterAll(async () => {
  const breaches = await shop.doctor();
  await shop.stop();
  expect(breaches).toEqual([]);
});

/** A normal visitor must be served meanwhile. Records memory use. */
async function beside<Answer>(attack: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = await shop.megabytes();
  const visitor = visitCalmly(shop.url, paths);
  const came = await work();
  const { wrong, ...visit } = await visitor.leave();
  await noteFigures(attack, { came, visit, megabytes: [before, await shop.megabytes()] });
  expect(wrong).toEqual([]);
  expect(visit.p99).toBeLessThan(2_000);
  return came;
}

test('five hundred clients sending one header byte a second are cut off, and others are served', async () => {
  const { opened, leftOpen } = await beside('slowloris', () => slowloris(shop.port, 500, 60));
  expect([opened, leftOpen]).toEqual([500, 0]);
});

test('ten thousand connected but silent clients delay nobody', async () => {
  const handles = await shop.handles();
  const { opened, taken } = await beside('idle connections', async () => {
    const sockets = await openIdle(shop.port, 10_000);
    await wait(10_000);
    const held = await shop.handles();
    for (const socket of sockets) socket.destroy();
    return { opened: sockets.length, taken: held - handles };
  });
  expect(opened, 'This machine does not allow so many: raise the limit of open files.').toBe(10_000);
  expect(taken).toBeGreaterThan(9_900);
  await expect.poll(() => shop.handles(), { timeout: 30_000 }).toBeLessThan(handles + 50);
});

test('a body of a gigabyte is refused long before its end, and takes no memory', async () => {
  const admin = await logInAdmin(shop);
  const [{ id }] = JSON.parse((await send(shop.url, '/api/leads?limit=1')).text);
  const before = await shop.megabytes();
  const json = { 'content-type': 'application/json' };
  const poured = await beside('bodies of 1 GB', async () => ({
    contact: await pour(shop.url, '/api/contacts', 2 ** 30, json),
    cart: await pour(shop.url, '/api/create-payment-intent', 2 ** 30, json),
    event: await pour(shop.url, '/api/webhooks/demo', 2 ** 30, json),
    file: await pour(shop.url, `/api/admin/leads/${id}/records`, 2 ** 30, { ...admin, 'content-type': 'text/csv' }),
    form: await pour(shop.url, '/api/newsletter/confirm', 2 ** 30, {
      'content-type': 'application/x-www-form-urlencoded',
    }),
    page: await pour(shop.url, '/leads', 2 ** 30, json),
  }));
  for (const [name, { status, sentMegabytes }] of Object.entries(poured)) {
    expect([name, [413, 405, 0].includes(status)]).toEqual([name, true]);
    expect([name, sentMegabytes < 100]).toEqual([name, true]);
  }
  expect((await shop.megabytes()) - before).toBeLessThan(200);
});

test('floods of headers are refused with 431, a hundred at a time', async () => {
  const start = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
  const heads = {
    large: `${start}X-Large: ${'x'.repeat(64 * 1024)}\r\n\r\n`,
    many: `${start}${Array.from({ length: 4_000 }, (_, at) => `X-Many-${at}: 1\r\n`).join('')}\r\n`,
    cookies: `${start}Cookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`,
    address: `GET /${'x'.repeat(64 * 1024)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  };
  const said = await beside('header floods', async () => {
    const seen: Record<string, string[]> = {};
    for (const [name, head] of Object.entries(heads)) {
      const all = await Promise.all(Array.from({ length: 100 }, () => rawStatus(shop.port, head)));
      seen[name] = [...new Set(all)];
    }
    return seen;
  });
  for (const [name, lines] of Object.entries(said)) {
    const refused = lines.filter((line) => !/ 431 |^closed$/.test(line));
    expect([name, refused]).toEqual([name, []]);
  }
});
