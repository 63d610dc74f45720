import { afterAll } from 'vitest';
import { startStripeServer } from './stripe-server.ts';

/** A payment provider for the tests of this file, which await it at their top. */
export async function useStripeServer(options?: Parameters<typeof startStripeServer>[0]) {
  const stripe = await startStripeServer(options);
  afterAll(stripe.stop);
  return stripe;
}
