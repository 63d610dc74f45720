import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeFailure } from './failure.ts';

test('of a failed statement the message is logged, never its values', () => {
  const cause = Object.assign(new Error('relation "newsletters" does not exist'), { code: '42P01' });
  const told = JSON.stringify(
    describeFailure(new DrizzleQueryError('insert into x values ($1)', ['hemlig@foretag.example'], cause)),
  );
  expect(told).toContain('insert into x');
  expect(told).toContain('42P01');
  expect(told).not.toContain('hemlig');
});

test('of any other failure the stack trace is logged too', () => {
  expect(describeFailure(new TypeError('oops'))).toMatchObject({
    name: 'TypeError',
    message: 'oops',
    stack: expect.any(String),
  });
});

test('an address in a mail server’s message is left out, and paths in a trace stay', () => {
  const told = describeFailure(new Error('550 5.1.1 <hemlig@foretag.example>: no such mailbox'));
  expect(told.message).toBe('550 5.1.1 <…@…>: no such mailbox');
  expect(told.stack).not.toContain('hemlig');
  expect(told.stack).toContain('failure.test.ts');
});

test('of several failures at once the first are told each, as carefully as one alone', () => {
  const failed = new DrizzleQueryError(
    'update x set y = $1',
    ['hemlig@foretag.example'],
    new Error('deadlock detected'),
  );
  const told = describeFailure(new AggregateError(Array(9).fill(failed), '9 of 9 could not be erased.'));
  expect(told.message).toBe('9 of 9 could not be erased.');
  expect(told.errors).toEqual(Array(5).fill(expect.objectContaining({ message: 'deadlock detected' })));
  expect(JSON.stringify(told)).not.toContain('hemlig');
});
