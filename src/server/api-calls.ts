import { adminOrderFileCalls } from '../features/admin-orders/order-files.api.ts';
import { catalogueCalls } from '../features/catalogue/catalogue.api.ts';
import { contactCalls } from '../features/contacts/contacts.api.ts';

import { orderFileCalls } from '../features/delivery/files.api.ts';
import { receiptCalls } from '../features/receipts/receipts.api.ts';

/** Every call of the API. */
export const apiCalls = [
  ...catalogueCalls,
  ...contactCalls,
  ...orderFileCalls,
  ...receiptCalls,
  ...adminOrderFileCalls,
] as const;

declare module '../platform/api.ts' {
  interface Register {
    calls: typeof apiCalls;
  }
}
