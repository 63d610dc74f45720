import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiVariables } from './api-deps.ts';
import { ApiError, answerError } from './api-error.ts';
import type { Call } from './calls.ts';
import { routesOf, serveCalls } from './serve-calls.ts';

type Deps = { shop: string };

const call = (route: string, kind?: 'public read'): Call<Deps> => ({
  route,
  description: { id: route, tag: 'Names', summary: 'Names it', answers: { 200: null }, ...(kind && { kind }) },
  answer: async ({ shop }, context) => context.text([shop, route, context.get('params').name ?? ''].join('; ')),
});

const serve = serveCalls(
  routesOf([call('GET /names/all'), call('GET /names/:name', 'public read'), call('POST /names/:name')], '/api'),
);

const openApp = (shop: string) =>
  new Hono<ApiVariables>().all('/api/*', serve({ shop })).onError((error, context) => {
    if (error instanceof ApiError) return answerError(context, error);
    throw error;
  });

const [app, other] = [openApp('Tak'), openApp('Sol')];

const textOf = async (method: string, path: string, of = app) => (await of.request(path, { method })).text();

test('a call is answered by the first route that fits, with the words of its path decoded once', async () => {
  expect(await textOf('GET', '/api/names/all')).toBe('Tak; GET /names/all; ');
  expect(await textOf('GET', '/api/names/K%C3%A5re%20%25?all=1')).toBe('Tak; GET /names/:name; Kåre %');
  expect(await textOf('GET', '/api/names/a%2Fb%2')).toBe('Tak; GET /names/:name; a/b%2');
  expect(await textOf('POST', '/api/names/all')).toBe('Tak; POST /names/:name; all');
});

test('an address with NUL in it, which no text of the database can have, is 404', async () => {
  expect((await app.request('/api/names/a%00b')).status).toBe(404);
});

test('each of two apps that share the routes answers with its own shop', async () => {
  expect(await textOf('GET', '/api/names/all', other)).toBe('Sol; GET /names/all; ');
  expect(await textOf('GET', '/api/names/all')).toBe('Tak; GET /names/all; ');
});

test('HEAD asks for what GET does; other methods and addresses are 404', async () => {
  const head = await app.request('/api/names/x', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const others = ['PUT /api/names/x', 'GET /api/names', 'GET /api/names/x/y', 'GET /api'].map(async (one) => {
    const [method = '', path = ''] = one.split(' ');
    return (await app.request(path, { method })).status;
  });
  expect(await Promise.all(others)).toEqual([404, 404, 404, 404]);
});

test('only the answer of a public read may be stored', async () => {
  const headersOf = async (path: string) => (await app.request(path)).headers.get('cache-control');
  expect([await headersOf('/api/names/all'), await headersOf('/api/names/x')]).toEqual(['no-store', null]);
});
