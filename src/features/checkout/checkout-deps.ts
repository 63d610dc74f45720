import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';

export type CheckoutDeps = ApiDeps & { payments: PaymentProvider };

/** For use in a transaction: without the provider, which is never called inside one. */
export type SaleDeps = Pick<CheckoutDeps, 'enqueue' | 'env'>;
