import { z } from 'zod';
import { amountShape, balanceShape, idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { paymentProviders } from '../payments/payment-provider.ts';
import { receiptSeriesNames } from '../receipts/receipts.table.ts';
import { reasonsNotCompared } from './provider/compare-month.ts';
import { differenceKinds, subjects } from './provider/difference.rules.ts';

const sums = { net: amountShape, vat: amountShape, gross: amountShape };

export const documentShape = z
  .object({
    kind: z.enum(receiptSeriesNames),
    number: numberShape,
    label: z.string(),
    date: z.iso.date(),
    orderId: idShape,
    orderNumber: z.string(),
    buyer: z.string(),
    ...sums,
    method: z.string().nullable(),
    credits: z.string().nullable(),
    isInvoiced: z.boolean(),
  })
  .meta({ id: 'BooksDocument' });

export const vatShape = z
  .object({
    ...sums,
    refundedNet: amountShape,
    refundedVat: amountShape,
    lostNet: balanceShape.meta({ description: 'Established losses; negative where more was recovered' }),
    lostVat: balanceShape,
    byMethod: z.array(z.object({ method: z.string().nullable(), ...sums })),
  })
  .meta({ id: 'VatOfMonth' });

export const monthOfBooksShape = z
  .object({
    month: z.string(),
    receipts: numberShape,
    invoices: numberShape,
    creditNotes: numberShape,
    ...sums,
    refundedNet: amountShape,
    refundedVat: amountShape,
    closedAt: momentShape.nullable(),
  })
  .meta({ id: 'MonthOfBooks' });

export const closedMonthShape = z.object({ month: z.string(), closedAt: momentShape });

export const reopenedMonthShape = z.object({ month: z.string() });

export const openDisputeShape = z
  .object({
    orderId: idShape,
    orderNumber: z.string(),
    amount: amountShape,
    openedAt: momentShape,
    dueAt: momentShape.nullable(),
  })
  .meta({ id: 'OpenDispute' });

const difference = z.object({
  about: z.enum(subjects),
  kind: z.enum(differenceKinds),
  provider: balanceShape.nullable(),
  documents: balanceShape.nullable(),
  at: momentShape.nullable(),
  dated: z.iso.date().nullable(),
  orderId: idShape.nullable(),
  orderNumber: z.string().nullable(),
  paymentId: z.string().nullable(),
});

const account = z.object({
  charged: balanceShape,
  refunded: balanceShape,
  disputed: balanceShape,
  fees: balanceShape,
  paidOut: balanceShape,
  other: balanceShape,
  left: balanceShape,
  otherCurrencies: numberShape,
  differences: z.object({ unexplained: numberShape, explained: numberShape, rows: z.array(difference) }),
});

export const providerMonthShape = z
  .object({
    provider: z.enum(paymentProviders),
    isRunning: z.boolean(),
    documents: z.object({
      gross: amountShape,
      creditedGross: amountShape,
      elsewhereGross: amountShape,
      elsewhereCreditedGross: amountShape,
    }),
    account: account.nullable(),
    whyNot: z.enum(reasonsNotCompared).nullable(),
  })
  .meta({ id: 'ProviderMonth' });
