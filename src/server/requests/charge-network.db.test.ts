import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { newsletters } from '../../features/newsletter/newsletter.table.ts';
import { callCosts } from '../../platform/http/call-cost.ts';
import { costOf } from '../../platform/http/describe-call.ts';
import { pointsPerSecond } from '../../platform/http/network-budget.ts';
import { apiRoutes } from '../app.ts';

const database = useTestDatabase();
const now = new Date();
const burst = 30 * pointsPerSecond;
let admin: Record<string, string>;

beforeAll(async () => {
  await truncateAll(database.current);
  admin = await asAdmin(database.current);
});
afterAll(() => truncateAll(database.current));

const openApp = (settings: Record<string, string> = {}) =>
  createTestApp(database.current, { settings, now: () => now });

/** Networks that no other file uses: shops that those left running still tell the database what theirs used. */
const from = (remoteAddress: string) => ({ incoming: { headers: {}, socket: { remoteAddress } } });

/** As a visitor's browser does, over a socket. */
const ask = (app: ReturnType<typeof openApp>, path: string, address = '198.18.7.7', init: RequestInit = {}) =>
  app.request(path, init, from(address));

const search = '/api/search?q=tak';

async function useUp(app: ReturnType<typeof openApp>, address?: string): Promise<Response> {
  for (let spent = 0; spent < burst; spent += callCosts.heavy.points) {
    const answer = await ask(app, search, address);
    if (answer.status !== 200) throw new Error(`Refused at ${spent}: ${answer.status}`);
  }
  return ask(app, search, address);
}

test('a network over its budget is told to wait before the work begins, and its neighbour is not', async () => {
  const app = openApp();
  const refused = await useUp(app);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '1',
    { code: 'too-many-requests' },
  ]);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'kim@foretag.example' });
  const written = await ask(app, '/api/newsletter', '198.18.7.200', { method: 'POST', headers, body });
  expect([written.status, await database.current.db.select().from(newsletters)]).toEqual([429, []]);
  const others = ['/leads', '/sitemap.xml?new', '/sitemaps/leads-99999.xml'];
  for (const path of others) expect([path, (await ask(app, path)).status]).toEqual([path, 429]);
  expect((await ask(app, search, '198.18.8.7')).status).toBe(200);
  expect((await app.request(search)).status).toBe(200);
  expect((await ask(app, '/healthz')).status).toBe(200);
});

test('a signed-in admin is served on a network over its budget, and a forged session is not', async () => {
  const app = openApp();
  await useUp(app, '198.18.9.7');
  expect((await ask(app, '/api/admin/account', '198.18.9.9', { headers: admin })).status).toBe(200);
  expect(
    (await ask(app, '/api/admin/account', '198.18.9.9', { headers: { cookie: 'admin_session=forged' } })).status,
  ).toBe(429);
});

test('an IPv6 network is one, whatever its addresses; RATE_LIMITS=off lifts the budget', async () => {
  const app = openApp();
  await useUp(app, '2001:db8:1:2::1');
  expect((await ask(app, search, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await ask(app, search, '2001:db8:1:3::1')).status).toBe(200);
  expect((await useUp(openApp({ RATE_LIMITS: 'off' }))).status).toBe(200);
});

test('a first visit of forty pages with every public call, plus a purchase of a thousand leads, takes half of it', () => {
  const visitors = apiRoutes
    .map(({ call }) => call.description)
    .filter(({ opens }) => !(opens?.length === 1 && opens[0] === 'admin'));
  expect(visitors.length).toBeGreaterThan(30);
  const calls = visitors.reduce((sum, call) => sum + callCosts[costOf(call)].points, 0);
  const morePagesOfRecords = 10 * callCosts.usual.points;
  const looksForTheOrder = 60 * callCosts.heavy.points;
  expect(40 * callCosts.heavy.points + calls + morePagesOfRecords + looksForTheOrder).toBeLessThan(burst / 2);
});
