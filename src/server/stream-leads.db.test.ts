import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testEnv } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { createLog } from '../platform/log.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { createSite } from './site.ts';

const database = useTestDatabase({ isEmptied: true });

/** Together far more than all the buffers between the shop and a reader that has stopped reading. */
const listings = 2_000;
const lengthOfEach = 10_000;

beforeEach(async () => {
  await database.current.db.execute(sql`insert into catalogue_version default values`);
  await database.current.background.db.execute(sql`
    with one as (
      -- Every listing is answered with the name of its category, and stores nothing of it.
      insert into categories (id, name, icon) values (gen_random_uuid(), repeat('x', ${lengthOfEach}::int), 'Home')
      returning id)
    insert into leads (id, category_id, title, description, price_per_lead, created_at)
    select gen_random_uuid(), one.id, 'Lista ' || n, 'd', 100,
      timestamptz '2026-01-01' - n * interval '1 minute'
    from one, generate_series(1, ${listings}::int) n`);
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function openSite(): Promise<string> {
  const parts = {
    db: database.current.db,
    env: testEnv(),
    enqueue: async () => {},
    now: () => new Date(),
    stockChanged: () => {},
  };
  const pages = async () => new Response('a page');
  return listen(createServer(createSite(parts, createLog('silent'), async () => pages, new AnswerCache())));
}

async function firstBytesOf(url: string): Promise<{ answer: IncomingMessage; first: Buffer }> {
  const [answer]: IncomingMessage[] = await once(get(url), 'response');
  if (!answer) throw new Error('No answer came.');
  await once(answer, 'readable');
  const first: Buffer = answer.read(1_000);
  return { answer, first };
}

const rename = (position: number, title: string) =>
  database.current.db.execute(sql`update leads set title = ${title} where title = ${`Lista ${position}`}`);

test('a download starts before its end is read, and a slow client delays nobody', async () => {
  const url = await openSite();
  const { answer, first } = await firstBytesOf(`${url}/api/leads`);
  expect(answer.headers['content-length']).toBeUndefined();
  expect(first.toString()).toMatch(/^\[\{/);
  await rename(1, 'Renamed too late');
  await rename(listings, 'Renamed after the first bytes');
  expect((await fetch(`${url}/api/categories`)).status).toBe(200);
  const all: { title: string }[] = JSON.parse(first.toString() + (await text(answer)));
  expect([all.length, new Set(all.map(({ title }) => title)).size]).toEqual([listings, listings]);
  expect([all.at(0)?.title, all.at(-1)?.title]).toEqual(['Lista 1', 'Renamed after the first bytes']);
});

test('a client that leaves midway does not stop the shop', async () => {
  const url = await openSite();
  const { answer } = await firstBytesOf(`${url}/api/leads`);
  answer.destroy();
  const whole: unknown[] = await (await fetch(`${url}/api/leads`)).json();
  expect(whole).toHaveLength(listings);
});
