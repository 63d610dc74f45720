import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { BilledCompany } from '../invoices/store-invoice.ts';
import type { CancelReason, PaymentProvider } from '../payments/payment-provider.ts';

export type CheckoutDeps = ApiDeps & { payments: PaymentProvider };

/** For use in a transaction: without the provider, which is never called inside one. */
export type SaleDeps = Pick<CheckoutDeps, 'enqueue' | 'env'>;

/** Its payment was cancelled. Done by `sales`, which stands above. */
type EndPayment = (
  tx: Db,
  deps: SaleDeps,
  ended: { intentId: string; reason: CancelReason | null; actor: string },
  now: Date,
) => Promise<readonly string[]>;

/** A pending order becomes a sale by invoice. Done by `settlement`, which stands above. */
type SettleInvoice = (
  tx: Db,
  deps: SaleDeps,
  sold: { intentId: string; company: BilledCompany },
  now: Date,
) => Promise<readonly string[]>;

export type SellingDeps = CheckoutDeps & { endPayment: EndPayment; settleInvoice: SettleInvoice };
