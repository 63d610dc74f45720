import { expect, test } from 'vitest';
import { testEnv, testServices } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { checkBooksJob } from '../features/doctor/check-books.job.ts';
import { longWorkSeconds } from '../platform/jobs/job.ts';
import { nightlyJobs, runNightly } from './nightly.ts';

const database = useTestDatabase();

test('a night names the tasks that failed, and does the rest', async () => {
  const services = testServices(database.current, { env: testEnv({ PAYMENTS: 'demo' }) });
  expect(await runNightly(services)).toEqual([]);
  const failing = { ...services, now: () => expect.fail('The clock stands.') };
  expect(await runNightly(failing)).toContain(checkBooksJob.name);
  expect((await runNightly(failing)).length).toBeGreaterThan(1);
});

test('no task of the night is handed out again while it may still run', () => {
  expect(nightlyJobs.filter(({ longestSeconds }) => longestSeconds !== longWorkSeconds)).toEqual([]);
});
