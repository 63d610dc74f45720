import { z } from 'zod';
import { deliveryStatuses, readDeliveryStatus } from './order-status.rules.ts';

export const orderChangeInput = z.strictObject({
  deliveryStatus: z.string('Must be a delivery status').transform((text, context) => {
    const status = readDeliveryStatus(text);
    if (status) return status;
    context.addIssue({ code: 'custom', message: `Must be one of ${deliveryStatuses.join(', ')}` });
    return z.NEVER;
  }),
});
