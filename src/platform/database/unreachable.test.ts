import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { isDiskFull, isExhausted, isUnreachable } from './unreachable.ts';

test('a database that nobody answers for is unreachable, also behind the failure of a statement', async () => {
  const pool = new Pool({ connectionString: `postgres://a@127.0.0.1:${await freePort()}/a` });
  const failure = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  expect(isUnreachable(failure)).toBe(true);
  expect(isUnreachable(new Error('Failed query', { cause: failure }))).toBe(true);
  expect(isUnreachable(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test('a statement that was refused says nothing about that', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(isUnreachable(new Error('Failed query', { cause: refused }))).toBe(false);
  expect(isUnreachable('ECONNREFUSED')).toBe(false);
});

test.each(['55P03', '57014', '53100'])('what the database could not do just now (%s) may be asked again', (code) => {
  const failure = new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
  expect([isExhausted(failure), isUnreachable(failure)]).toEqual([true, false]);
  expect(isDiskFull(failure)).toBe(code === '53100');
});
