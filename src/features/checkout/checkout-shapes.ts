import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';

export const totals = { subtotal: amountShape, vat: amountShape, total: amountShape };

export const preparedShape = z
  .object({ clientSecret: z.string(), checkoutId: z.string(), ...totals })
  .meta({ id: 'PreparedCheckout' });

export const submittedShape = z
  .object({ orderId: idShape, orderNumber: z.string(), heldUntil: momentShape.nullable() })
  .meta({ id: 'SubmittedCheckout' });

/** `isLarge`: a smaller cart would be taken. In how many seconds this one may be, is in the header too. */
export const holdWait = { isLarge: z.boolean(), retryAfter: numberShape };

/** Only for the buyer's own session: how many this buyer can still get. */
export const boughtLines = { lines: z.array(z.object({ leadId: z.string(), available: numberShape })).optional() };

/** Which lines ask for more than there is, each with what there is. */
export const shortLines = { lines: z.array(z.object({ leadId: z.string(), available: numberShape })) };
