import { z } from 'zod';

/** By the secret of the payment, or by the order and the link of a mail. */
export const confirmationQuery = z.object({
  payment_intent_client_secret: z.string().default(''),
  order: z.string().optional(),
  key: z.string().optional(),
  nyckel: z.string().optional().meta({ deprecated: true, description: 'What `key` was called once' }),
});
