import type { ApiParts } from '../../platform/http/api-parts.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';

/** What a sale needs: given to the API and to the jobs alike. */
export type CheckoutParts = ApiParts & { payments: PaymentProvider };

/** What of it a transaction needs: the provider is never called inside one. */
export type SaleParts = Pick<CheckoutParts, 'enqueue' | 'env'>;
