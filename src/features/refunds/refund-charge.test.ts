import { expect, test } from 'vitest';
import { refundChargeJob } from './refund-charge.job.ts';

test('a refund is tried for hours while the payment provider is away, with pauses that double', () => {
  const { retries = 0, retryDelaySeconds = 0 } = refundChargeJob;
  expect(retryDelaySeconds * (2 ** retries - 1)).toBeGreaterThan(4 * 3_600);
});
