import { expect, test } from 'vitest';
import { refuseOne } from '../../catalogue/editing/admin-leads.queries.ts';

const id = '019a8a4e-7b4e-7000-8000-000000000001';

test.each([
  ['archived', 409],
  ['not-found', 404],
] as const)('a listing that is unchanged because it is %s is a failure, not a success', (code, status) => {
  expect(() => refuseOne({ done: [], refused: [{ id, code }] })).toThrow(
    expect.objectContaining({ status, code, reason: '' }),
  );
});

test('a changed listing is not a failure', () => {
  expect(() => refuseOne({ done: [id], refused: [] })).not.toThrow();
});
