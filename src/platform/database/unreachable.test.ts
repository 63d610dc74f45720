import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { isDiskFull, isExhausted, isUnreachable } from './unreachable.ts';

test('a database that does not answer is unreachable, also as the cause of a failed statement', async () => {
  const pool = new Pool({ connectionString: `postgres://a@127.0.0.1:${await freePort()}/a` });
  const failure = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  expect(isUnreachable(failure)).toBe(true);
  expect(isUnreachable(new Error('Failed query', { cause: failure }))).toBe(true);
  expect(isUnreachable(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test('a refused statement does not count as unreachable', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(isUnreachable(new Error('Failed query', { cause: refused }))).toBe(false);
  expect(isUnreachable('ECONNREFUSED')).toBe(false);
});

test.each(['55P03', '57014', '25006', '53100'])('a temporary refusal of the database (%s) may be retried', (code) => {
  const failure = new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
  expect([isExhausted(failure), isUnreachable(failure)]).toEqual([true, false]);
  expect(isDiskFull(failure)).toBe(code === '53100');
});
