import { expect, test } from 'vitest';
import { ApiFailure } from './api.ts';
import { readRefusal } from './refusal.rules.ts';

test('a refusal is parsed into code, reason, fields and details', () => {
  const body = { message: 'No', code: 'invalid-input', fields: { email: 'Wrong' }, mostAvailable: 4 };
  expect(readRefusal(JSON.stringify(body))).toEqual({
    code: 'invalid-input',
    reason: 'No',
    fields: { email: 'Wrong' },
    details: body,
  });
});

test.each(['', '<html>', 'null', '7', '"x"'])(
  'an answer that is not the API’s own, such as a proxy’s page, has no code and nothing to show (%j)',
  (body) => {
    expect(readRefusal(body)).toEqual({ code: '', reason: '', fields: {}, details: {} });
  },
);

test.each([null, 'email', 7])('fields that are not an object are ignored (%j)', (fields) => {
  expect(readRefusal(JSON.stringify({ fields })).fields).toEqual({});
});

test('a failure keeps status and body in its message, for the log', () => {
  const failure = new ApiFailure(409, '{"code":"stale"}', '');
  expect([failure.message, failure.status, failure.code]).toEqual(['409: {"code":"stale"}', 409, 'stale']);
  expect(new ApiFailure(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});
