import { ApiError } from '../../platform/http/api-error.ts';
import { PaymentProviderError } from '../payments/payment-provider.ts';

export const unreachableProvider = { status: 502, code: 'payment-provider' } as const;

const unreachable = () =>
  new ApiError(
    unreachableProvider.status,
    unreachableProvider.code,
    'The payment provider did not answer. Nothing was charged: please try again.',
  );

/** Nothing was charged, so the buyer can safely try again. */
export async function withProviderErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentProviderError) throw unreachable();
    throw error;
  }
}
