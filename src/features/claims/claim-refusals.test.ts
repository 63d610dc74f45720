import { expect, test } from 'vitest';
import { claimProblem, unaffected } from './claim-refusals.rules.ts';

const refusal = (status: number, code: string, details = {}) => ({ status, code, reason: '', fields: {}, details });

test('each refusal has a message of its own that names its leads', () => {
  expect(claimProblem(refusal(404, 'unknown-record', { recordIds: ['a'] }))).toEqual({
    name: 'unknownRecord',
    recordIds: ['a'],
  });
  expect(claimProblem(refusal(409, 'too-late', { recordIds: ['a', 'b'] })).name).toBe('tooLate');
  expect(claimProblem(refusal(409, 'disputed')).name).toBe('disputed');
  expect(claimProblem(refusal(429, 'too-many-requests')).name).toBe('tooMany');
});

test('an expired link, an unreachable shop and a server error have different messages', () => {
  expect(claimProblem(refusal(404, 'not-found')).name).toBe('closed');
  expect(claimProblem(null).name).toBe('unreachable');
  expect(claimProblem(refusal(500, '')).name).toBe('failed');
});

test('leads that a refusal does not name can be claimed without the others', () => {
  expect(unaffected(['a', 'b', 'c'], { name: 'tooLate', recordIds: ['b'] })).toEqual(['a', 'c']);
  expect(unaffected(['a'], { name: 'unreachable', recordIds: [] })).toEqual([]);
  expect(unaffected(['a'], null)).toEqual([]);
});
