import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { invoiceNames } from '../receipts/receipt-shapes.ts';

/** `saved` is without VAT. */
export const totals = { subtotal: amountShape, vat: amountShape, total: amountShape, saved: amountShape };

export const preparedShape = z
  .object({
    clientSecret: z.string(),
    checkoutId: z.string(),
    ...totals,
    /** Only for a price proposal: how many of the proposed leads are left. */
    lines: z.array(z.object({ leadId: idShape, quantity: numberShape, proposed: numberShape })).optional(),
  })
  .meta({ id: 'PreparedCheckout' });

export const submittedShape = z
  .object({
    orderId: idShape,
    orderNumber: z.string(),
    heldUntil: momentShape.nullable(),
    ...totals,
    /** Sold by invoice: there is nothing to pay now. */
    ...z.object(invoiceNames).partial().shape,
  })
  .meta({ id: 'SubmittedCheckout' });

/** Why a price proposal cannot be paid. */
export const proposalRefusals = [
  'proposal-not-accepted',
  'proposal-ordered',
  'proposal-declined',
  'proposal-expired',
  'proposal-withdrawn',
] as const;

/** `isLarge`: a smaller cart would be accepted. `retryAfter` is in seconds, as in the header. */
export const holdWait = { isLarge: z.boolean(), retryAfter: numberShape };

/** What is left of the company's credit limit. */
export const creditLeft = { left: amountShape };

/** Only for the buyer's own session. `available`: how many this buyer can still get. */
export const boughtLines = { lines: z.array(z.object({ leadId: z.string(), available: numberShape })).optional() };

/** `lines` only for the address of the buyer's own session. */
export const ownedShape = z
  .object({
    isShort: z.boolean(),
    lines: z.array(z.object({ leadId: idShape, owned: numberShape, available: numberShape, isShort: z.boolean() })),
  })
  .meta({ id: 'OwnedLeads' });

export const shortLines = { lines: z.array(z.object({ leadId: z.string(), available: numberShape })) };
