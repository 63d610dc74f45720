import { ApiError } from '../../platform/http/api-error.ts';
import { PaymentProviderError } from './payment-provider.ts';

export const unreachableProvider = { status: 502, code: 'payment-provider' } as const;

/** By default nothing was charged, so the buyer can safely try again. */
export async function withProviderErrors<Value>(
  work: Promise<Value>,
  advice = 'Nothing was charged: please try again.',
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { status, code } = unreachableProvider;
    throw new ApiError(status, code, `The payment provider did not answer. ${advice}`);
  }
}
