import { expect, test } from 'vitest';
import { longWorkSeconds } from '../platform/jobs/job.ts';
import { nightlyJobs } from './nightly.ts';

test('no work of the night is handed out again while it may still run', () => {
  expect(nightlyJobs.filter(({ longestSeconds }) => longestSeconds !== longWorkSeconds)).toEqual([]);
});
