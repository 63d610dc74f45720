import { expect, test } from 'vitest';
import { createTestApp, sendJson } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });

test('an unknown API path is a JSON 404', async () => {
  const answer = await createTestApp(database.current).request('/api/nonsense');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'Not found', code: 'not-found' });
});

test('alive and ready are separate checks', async () => {
  const app = createTestApp(database.current);
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});

test.each([
  ['not JSON', '{"email":', 400, 'invalid-json'],
  ['another shape', '[]', 400, 'invalid-input'],
  ['a wrong field', '{"email":"nobody"}', 400, 'invalid-input'],
  ['bytes that are no text', '\u{1F4A9}'.slice(0, 1), 400, 'invalid-json'],
  ['too much', `{"email":"${'a'.repeat(70_000)}"}`, 413, 'too-large'],
])('a body that is %s is refused with its own code', async (_, body, status, code) => {
  const answer = await sendJson(createTestApp(database.current), 'POST', '/api/newsletter', body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code });
});

test('invalid fields are named, each with its sentence', async () => {
  const answer = await sendJson(createTestApp(database.current), 'POST', '/api/newsletter', { email: 'nobody' });
  expect(await answer.json()).toEqual({
    message: 'Invalid email address',
    code: 'invalid-input',
    fields: { email: 'Invalid email address' },
  });
});

test('a write that is not JSON is refused with 415', async () => {
  const app = createTestApp(database.current);
  const form = {
    method: 'POST',
    body: 'email=a%40b.example',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect((await app.request('/api/newsletter', form)).status).toBe(415);
});

test.each([
  ['Origin', { origin: 'https://evil.example' }],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site of a sibling', { 'sec-fetch-site': 'same-site' }],
])('a write marked as cross-site by %s is refused', async (_, headers) => {
  const app = createTestApp(database.current);
  const answer = await sendJson(app, 'POST', '/api/newsletter', { email: 'a@b.example' }, headers);
  expect(answer.status).toBe(403);
});

test('a write from the shop itself is served', async () => {
  const app = createTestApp(database.current);
  const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
  const answer = await sendJson(app, 'POST', '/api/newsletter', { email: 'a@b.example' }, headers);
  expect(answer.status).toBe(201);
});

test('a shop on https refuses a write from its own host over http', async () => {
  const app = createTestApp(database.current, { settings: { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' } });
  const statusFrom = async (origin: string) => {
    const headers = { 'content-type': 'application/json', origin };
    const body = JSON.stringify({ email: 'a@b.example' });
    return (await app.request('http://shop.example/api/newsletter', { method: 'POST', headers, body })).status;
  };
  expect(await statusFrom('http://shop.example')).toBe(403);
  expect(await statusFrom('https://shop.example')).toBe(201);
});

test('an internal failure is answered with a reference and without details', async () => {
  const app = createTestApp(database.current, {
    now: () => {
      throw new Error('secret: select * from admins');
    },
  });
  const answer = await sendJson(app, 'POST', '/api/newsletter', { email: 'a@b.example' });
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toMatch(/"reference":"[\w-]{36}"/);
  expect(text).not.toContain('secret');
});

test('public reads answer 304 to a client that has the current version', async () => {
  const app = createTestApp(database.current);
  const first = await app.request('/api/categories');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await app.request('/api/categories', { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('the outbox is for admins only', async () => {
  expect((await createTestApp(database.current).request('/api/admin/mails')).status).toBe(401);
});

test('an address that begins with two slashes redirects nowhere outside the shop', async () => {
  const app = createTestApp(database.current);
  for (const [path, goal] of [
    ['//evil.example', '/evil.example'],
    ['//evil.example/leads?q=1', '/evil.example/leads?q=1'],
    ['///leads', '/leads'],
  ]) {
    const answer = await app.request(`http://attacker.example${path}`);
    expect([answer.status, answer.headers.get('location')], path).toEqual([308, goal]);
  }
});

test('no page or call may use the camera, the microphone or the location', async () => {
  const answer = await createTestApp(database.current).request('/api/categories');
  const policy = answer.headers.get('permissions-policy') ?? '';
  for (const name of ['camera', 'microphone', 'geolocation']) expect(policy).toContain(`${name}=()`);
  // wallets need it in the payment provider's frames
  expect(policy).not.toContain('payment');
});

test('a data answer, also a refusal, loads nothing and is framed by nobody, and a page has its own policy', async () => {
  const app = createTestApp(database.current);
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  for (const path of ['/api/categories', '/api/nothing', '/api/admin/orders']) {
    expect(await policyOf(path), path).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  }
  expect(await policyOf('/')).toBeNull();
});

test('a missing field is called required, and a mistyped one is not', async () => {
  const app = createTestApp(database.current);
  const fieldsOf = async (body: object) => (await (await sendJson(app, 'POST', '/api/contacts', body)).json()).fields;
  const email = 'kim@foretag.example';
  expect(await fieldsOf({ email })).toEqual({ name: 'Is required', message: 'Is required' });
  expect(await fieldsOf({ email, name: 7, message: ['x'] })).toEqual({
    name: 'Must be a text',
    message: 'Must be a text',
  });
});

test('a shop whose database does not answer is not ready, and says so without waiting for it', async () => {
  const silent = Object.assign(Object.create(database.current.db), { execute: () => new Promise(() => undefined) });
  const answer = await createTestApp(database.current, { deps: { db: silent } }).request('/readyz');
  expect(answer.status).toBe(503);
});
