import { z } from 'zod';

/** Asked for by what makes leads available; done by `sales`. */
export const deliverOrderAsk = { name: 'deliver-order', payload: z.object({ orderId: z.uuid() }) };
