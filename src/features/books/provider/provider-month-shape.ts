import { z } from 'zod';
import {
  amountShape,
  balanceShape,
  idShape,
  momentShape,
  numberShape,
  shapeOf,
} from '../../../platform/http/answer-shape.ts';
import { paymentProviders } from '../../payments/payment-provider.ts';
import { type ProviderMonth, reasonsNotTold } from './compare-month.ts';
import { differenceKinds, subjects } from './difference.rules.ts';

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

export const providerMonthShape = shapeOf<ProviderMonth>().as(
  z
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
      whyNot: z.enum(reasonsNotTold).nullable(),
    })
    .meta({ id: 'ProviderMonth' }),
);
