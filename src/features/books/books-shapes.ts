import { z } from 'zod';
import {
  type AnswerOf,
  amountShape,
  balanceShape,
  idShape,
  momentShape,
  namedShape,
  numberShape,
} from '../../platform/http/answer-shape.ts';
import { paymentProviders } from '../payments/payment-provider.ts';
import { receiptSeriesNames } from '../receipts/receipts.table.ts';
import { differenceKinds, subjects } from './provider/difference.rules.ts';

const sums = { net: amountShape, vat: amountShape, gross: amountShape };

export const documentShape = namedShape('BooksDocument', {
  kind: z.enum(receiptSeriesNames),
  number: numberShape,
  label: z.string(),
  /** The Swedish day that it is dated. */
  date: z.iso.date(),
  orderId: idShape,
  orderNumber: z.string(),
  buyer: z.string(),
  /** As on the document, so those of a credit note are positive too. */
  ...sums,
  method: z.string().nullable(),
  /** The receipt or invoice that a credit note credits. */
  credits: z.string().nullable(),
  /** An invoice, or a credit note of one: owed by the buyer, not by the provider. */
  isInvoiced: z.boolean(),
});

export type BooksDocument = AnswerOf<typeof documentShape>;

export const vatShape = namedShape('VatOfMonth', {
  ...sums,
  refundedNet: amountShape,
  refundedVat: amountShape,
  lostNet: balanceShape.meta({ description: 'Established losses; negative where more was recovered' }),
  lostVat: balanceShape,
  byMethod: z.array(z.object({ method: z.string().nullable(), ...sums })),
});

export const monthOfBooksShape = namedShape('MonthOfBooks', {
  month: z.string(),
  receipts: numberShape,
  invoices: numberShape,
  creditNotes: numberShape,
  ...sums,
  refundedNet: amountShape,
  refundedVat: amountShape,
  closedAt: momentShape.nullable(),
});

export const closedMonthShape = z.object({ month: z.string(), closedAt: momentShape });

export const reopenedMonthShape = z.object({ month: z.string() });

export const openDisputeShape = namedShape('OpenDispute', {
  orderId: idShape,
  orderNumber: z.string(),
  amount: amountShape,
  openedAt: momentShape,
  dueAt: momentShape.nullable(),
});

const difference = z.object({
  about: z.enum(subjects),
  kind: z.enum(differenceKinds),
  /** The amount on each side; null where that side has no entry. */
  provider: balanceShape.nullable(),
  documents: balanceShape.nullable(),
  /** When the provider charged or refunded it. */
  at: momentShape.nullable(),
  /** The Swedish date of the receipt or the credit note. */
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
  /** Rows that belong to no sale of the shop, and sales of others through the same account. */
  other: balanceShape,
  /** How much the balance grew. */
  left: balanceShape,
  /** The number of rows in other currencies; they are in none of the sums. */
  otherCurrencies: numberShape,
  /** The number of each; of the rows, the first ones. */
  differences: z.object({ unexplained: numberShape, explained: numberShape, rows: z.array(difference) }),
});

export const providerMonthShape = namedShape('ProviderMonth', {
  provider: z.enum(paymentProviders),
  isRunning: z.boolean(),
  documents: z.object({
    gross: amountShape,
    creditedGross: amountShape,
    /** The part of it for orders that were paid through another provider, or invoiced. */
    elsewhereGross: amountShape,
    elsewhereCreditedGross: amountShape,
  }),
  /** Null where `whyNot` says why. */
  account: account.nullable(),
  whyNot: z.enum(['not-told', 'too-many-rows']).nullable(),
});
