import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, describeCall } from './describe-call.ts';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';

const described = z.object({ name: z.string() });
const another = z.object({ name: z.string() });

const call = describeCall({
  id: 'nameIt',
  tag: 'Names',
  summary: 'Names it',
  body: described,
  query: described,
  answers: { 200: null },
});

const app = new Hono()
  .post('/described', call, async (context) => context.json(await readBody(context, described)))
  .post('/another', call, async (context) => context.json(await readBody(context, another)))
  .get('/another', call, (context) => context.json(readQuery(context, another)))
  .get('/nameless', (context) => context.text(''))
  .onError((error, context) => context.text(error.message, 500));

const send = (path: string) => app.request(path, { method: 'POST', body: '{"name":"one"}' });

test('a call reads by the schemas that it describes, and by no others', async () => {
  expect((await send('/described')).status).toBe(200);
  expect(await (await send('/another')).text()).toBe('The call nameIt reads another body than it describes.');
  const asked = await app.request('/another?name=one');
  expect(await asked.text()).toBe('The call nameIt reads another query than it describes.');
});

test('every call of an app is found, described or not', () => {
  expect(callsOf(app.routes).map(({ path, call: found }) => [path, found?.id])).toEqual([
    ['/described', 'nameIt'],
    ['/another', 'nameIt'],
    ['/another', 'nameIt'],
    ['/nameless', undefined],
  ]);
});
