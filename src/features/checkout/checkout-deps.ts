import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { BilledCompany } from '../invoices/store-invoice.ts';
import type { CancelReason, PaymentProvider } from '../payments/payment-provider.ts';

export type CheckoutDeps = ApiDeps & { payments: PaymentProvider };

/** For use in a transaction: without the provider, which is never called inside one. */
export type SaleDeps = Pick<CheckoutDeps, 'enqueue' | 'env'>;

/** Ends an order whose payment was cancelled. Passed in, because `sales` is a higher room. */
type EndPayment = (
  tx: Db,
  deps: SaleDeps,
  ended: { intentId: string; reason: CancelReason | null; actor: string },
  now: Date,
) => Promise<readonly string[]>;

/** Turns a pending order into a sale by invoice. Passed in, because `settlement` is a higher room. */
type SettleInvoice = (
  tx: Db,
  deps: SaleDeps,
  sold: { intentId: string; company: BilledCompany },
  now: Date,
) => Promise<readonly string[]>;

export type SellingDeps = CheckoutDeps & { endPayment: EndPayment; settleInvoice: SettleInvoice };
