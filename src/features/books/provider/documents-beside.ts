import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { orders } from '../../orders/orders.table.ts';
import { byInvoice } from '../../orders/payment-words.rules.ts';
import type { PaymentProviderName } from '../../payments/payment-provider.ts';
import { receipts } from '../../receipts/receipts.table.ts';
import { decimal, sumDocuments } from '../document-sums.ts';
import { inPeriod } from '../read-documents.ts';

async function sumElsewhere(db: Db, provider: PaymentProviderName, period: Period, isCredit: boolean) {
  const [row] = await db
    .select({ gross: decimal(sql`sum((${receipts.content} ->> 'total')::numeric)`) })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(
      sql`${inPeriod(period)} and (${receipts.series} = 'credit-note') = ${isCredit} and (
        ${orders.paymentMethod} = ${byInvoice} or not exists (
          select from ${checkouts} where ${checkouts.id} = ${orders.checkoutId} and ${checkouts.provider} = ${provider}))`,
    );
  return row?.gross ?? '0.00';
}

/** The documents of a month, to be compared with the provider's charges and refunds. */
export async function sumDocumentsBeside(db: Db, provider: PaymentProviderName, period: Period) {
  const { gross, refundedGross } = await sumDocuments(db, period);
  return {
    gross,
    creditedGross: refundedGross,
    elsewhereGross: await sumElsewhere(db, provider, period, false),
    elsewhereCreditedGross: await sumElsewhere(db, provider, period, true),
  };
}
