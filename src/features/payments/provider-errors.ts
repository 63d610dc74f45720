import { fail } from '../../platform/result.ts';
import { PaymentProviderError } from './payment-provider.ts';

/** Tells the buyer that nothing was charged, so that retrying is safe, unless another message is passed. */
export async function withProviderErrors<Value>(
  work: Promise<Value>,
  advice = 'Nothing was charged: please try again.',
) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return fail({ kind: 'payment-provider', reason: `The payment provider did not answer. ${advice}` });
  }
}
