import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount } from '../../../tests/support/browser/admin-account.ts';
import { keepLog } from '../../../tests/support/set-up/keep-log.ts';
import { createTestApp, testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { admins } from '../../features/accounts/accounts.table.ts';
import { createLog } from '../../platform/log.ts';
import { type App, createApp } from '../app.ts';

const database = useTestDatabase({ isEmptied: true });

beforeEach(async () => {
  await addAccount(database.current, 'admin');
});

const env = { incoming: { headers: {}, socket: { remoteAddress: '198.51.100.7' } } };

type Line = Record<string, unknown>;

function openApp(settings: Record<string, string> = {}) {
  const { lines, log } = keepLog<Line>('info');
  const app = createTestApp(database.current, { settings, log });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(
      path,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      },
      env,
    );
  return { app, post, lines };
}

const toldOf = (lines: readonly Line[]) => lines.map(({ security, code, route }) => [security, code, route]);

test('logins, wrong passwords, refusals, foreign origins and forged webhooks are logged, each by its name', async () => {
  const { app, post, lines } = openApp({ PAYMENTS: 'demo' });
  await post('/api/admin/auth', { username: 'Admin', password: 'secret of nobody' });
  await post('/api/admin/auth', { username: 'Admin', password: accountPassword });
  await app.request('/api/admin/mails', {}, env);
  await post('/api/newsletter', { email: 'kim@foretag.example' }, { origin: 'https://other.example' });
  await post('/api/webhooks/demo', {});
  await post('/api/order-history/sign-in', { token: 'a'.repeat(43) });
  expect(toldOf(lines)).toEqual([
    ['login-refused', 'invalid-credentials', '/api/admin/auth'],
    ['login', undefined, '/api/admin/auth'],
    ['not-logged-in', 'not-logged-in', '/api/admin/mails'],
    ['foreign-origin', 'cross-site', '/api/newsletter'],
    ['webhook-refused', 'bad-signature', '/api/webhooks/:provider'],
    ['link-refused', 'link-expired', '/api/order-history/sign-in'],
  ]);
  const [admin] = await database.current.db.select({ id: admins.id }).from(admins);
  expect(lines[1]).toMatchObject({ adminId: admin?.id, network: '198.51.100.0/24' });
});

test('a rate limit and a used-up budget are logged separately', async () => {
  const { app, post, lines } = openApp();
  await Promise.all(
    Array.from({ length: 12 }, () => post('/api/order-history/link', { email: 'kim@foretag.example' })),
  );
  let status = 200;
  for (let asked = 0; asked < 1_000 && status === 200; asked += 1) {
    ({ status } = await app.request('/api/search?q=tak', {}, env));
  }
  expect(status).toBe(429);
  expect(toldOf(lines)).toEqual([
    ['limit', expect.any(String), '/api/order-history/link'],
    ['budget', 'too-many-requests', '/api/search'],
  ]);
});

test('security events hold nothing that somebody typed', async () => {
  const { post, lines } = openApp();
  const typed = 'kim.marked@foretag.example';
  await post('/api/admin/auth', { username: typed, password: `${typed}-secret` });
  await post(`/api/newsletter?${typed}`, { email: typed }, { origin: `https://${typed}` });
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('marked');
});

test('the calls of a page count for its visitor, not for all visitors together', async () => {
  const { db } = database.current;
  const deps = { db, env: testEnv(), enqueue: async () => {}, stockChanged: () => {}, now: () => new Date() };
  const called = `/api/price-proposal?token=${'a'.repeat(43)}`;
  const app: App = createApp(deps, createLog('silent'), () => app.request(called));
  const open = async (remoteAddress: string) =>
    (await app.request('/prisforslag', {}, { incoming: { headers: {}, socket: { remoteAddress } } })).status;
  for (let opened = 0; opened < 60; opened += 1) await open('198.51.100.7');
  expect([await open('198.51.100.7'), await open('203.0.113.7')]).toEqual([429, 404]);
});
