import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';

/** What a sale needs: given to the API and to the jobs alike. */
export type CheckoutDeps = ApiDeps & { payments: PaymentProvider };

/** What of it a transaction needs: the provider is never called inside one. */
export type SaleDeps = Pick<CheckoutDeps, 'enqueue' | 'env'>;
