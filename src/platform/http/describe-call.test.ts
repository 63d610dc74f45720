import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { describeCall, describedRoutes } from './describe-call.ts';

const call = describeCall({
  id: 'nameIt',
  tag: 'Names',
  summary: 'Names it',
  answers: { 200: null },
});

const app = new Hono()
  .post('/described', call, (context) => context.text(''))
  .get('/nameless', (context) => context.text(''));

test('every call of an app is found, described or not', () => {
  expect(describedRoutes(app.routes).map(({ path, call: found }) => [path, found?.id])).toEqual([
    ['/described', 'nameIt'],
    ['/nameless', undefined],
  ]);
});
