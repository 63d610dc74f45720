import { findCalls } from '../../features/admin/find/find.api.ts';
import { operationsCalls } from '../../features/admin/operations/operations.api.ts';
import { overviewCalls } from '../../features/admin/overview/overview.api.ts';
import { viewCalls } from '../../features/admin/views/views.api.ts';
import { adminOrderFileCalls } from '../../features/admin-orders/order-files.api.ts';
import { booksCalls } from '../../features/books/books.api.ts';
import { catalogueCalls } from '../../features/catalogue/catalogue.api.ts';
import { contactCalls } from '../../features/contacts/contacts.api.ts';
import { orderFileCalls } from '../../features/delivery/files.api.ts';
import { privacyCalls } from '../../features/privacy/privacy.api.ts';
import { receiptCalls } from '../../features/receipts/receipts.api.ts';
import { stockCheckCalls } from '../../features/stock/stock-check.api.ts';

/** Every call of the API. */
export const apiCalls = [
  ...booksCalls,
  ...catalogueCalls,
  ...contactCalls,
  ...orderFileCalls,
  ...receiptCalls,
  ...stockCheckCalls,
  ...adminOrderFileCalls,
  ...operationsCalls,
  ...privacyCalls,
  ...overviewCalls,
  ...findCalls,
  ...viewCalls,
] as const;

declare module '../../platform/api.ts' {
  interface Register {
    calls: typeof apiCalls;
  }
}
