import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { mailStatuses } from '../../platform/mail-status.rules.ts';
import { claimReasons, claimStatuses } from '../claims/claim-status.rules.ts';
import { contactStatuses } from '../contacts/contact-status.rules.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';
import { quoteStatuses } from '../quotes/quote-status.rules.ts';
import { noteShape } from './notes.api.ts';
import type { Buyer } from './show-buyer.ts';

const when = { id: idShape, createdAt: momentShape };

export const buyerShape = shapeOf<Buyer>().as(
  z
    .object({
      email: z.string(),
      sums: z.object({ orders: numberShape, paid: amountShape, refunded: amountShape }),
      orders: z.array(
        z.object({
          ...when,
          orderNumber: z.string(),
          customerName: z.string(),
          companyName: z.string().nullable(),
          customerPhone: z.string().nullable(),
          orgNumber: z.string().nullable(),
          totalAmount: amountShape,
          refundedAmount: amountShape,
          status: z.enum(paymentStatuses),
          deliveryStatus: z.enum(deliveryStatuses),
        }),
      ),
      claims: z.array(
        z.object({
          ...when,
          orderId: idShape,
          orderNumber: z.string(),
          reference: z.string(),
          reason: z.enum(claimReasons),
          status: z.enum(claimStatuses),
        }),
      ),
      messages: z.array(
        z.object({
          ...when,
          name: z.string(),
          subject: z.string().nullable(),
          message: z.string(),
          status: z.enum(contactStatuses),
        }),
      ),
      quoteRequests: z.array(z.object({ ...when, name: z.string(), status: z.enum(quoteStatuses) })),
      mails: z.array(z.object({ ...when, template: z.string(), subject: z.string(), status: z.enum(mailStatuses) })),
      notes: z.array(noteShape),
    })
    .meta({ id: 'Buyer' }),
);
