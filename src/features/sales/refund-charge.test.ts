import { expect, test } from 'vitest';
import { refundChargeJob } from './refund-charge.job.ts';

test('a refund is tried for three hours while the payment provider is away', () => {
  const { retries = 0, retryDelaySeconds = 0 } = refundChargeJob;
  // Pauses double, up to an hour.
  const pauses = Array.from({ length: retries }, (_, index) => Math.min(retryDelaySeconds * 2 ** index, 3_600));
  expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * 3_600);
});
