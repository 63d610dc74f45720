import { z } from 'zod';

export const confirmationQuery = z.object({
  payment_intent_client_secret: z.string().default(''),
  order: z.string().optional(),
  key: z.string().optional(),
  nyckel: z.string().optional().meta({ deprecated: true, description: 'What `key` was called once' }),
});
