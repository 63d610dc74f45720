import { accountCalls } from '../../features/accounts/accounts.api.ts';
import { passkeyCalls } from '../../features/accounts/passkeys/passkeys.api.ts';
import { peopleCalls } from '../../features/accounts/people/people.api.ts';
import { textPreviewCalls } from '../../features/admin/content/text-preview.api.ts';
import { findCalls } from '../../features/admin/find/find.api.ts';
import { operationsCalls } from '../../features/admin/operations/operations.api.ts';
import { overviewCalls } from '../../features/admin/overview/overview.api.ts';
import { viewCalls } from '../../features/admin/views/views.api.ts';
import { adminOrderCalls } from '../../features/admin-orders/admin-orders.api.ts';
import { adminOrderFileCalls } from '../../features/admin-orders/order-files.api.ts';
import { approvalCalls } from '../../features/approvals/approvals.api.ts';
import { booksCalls } from '../../features/books/books.api.ts';
import { cartCalls } from '../../features/cart/cart.api.ts';
import { catalogueCalls } from '../../features/catalogue/catalogue.api.ts';
import { adminCategoryCalls } from '../../features/catalogue/editing/admin-categories.api.ts';
import { adminLeadCalls } from '../../features/catalogue/editing/admin-leads.api.ts';
import { searchMissCalls } from '../../features/catalogue/search/misses/search-misses.api.ts';
import { checkoutCalls } from '../../features/checkout/checkout.api.ts';
import { adminClaimCalls } from '../../features/claim-handling/admin-claims.api.ts';
import { claimCalls } from '../../features/claim-handling/claims.api.ts';
import { companyCalls } from '../../features/company-handling/companies.api.ts';
import { confirmationCalls } from '../../features/confirmation/confirmation.api.ts';
import { contactCalls } from '../../features/contacts/contacts.api.ts';
import { contentCalls } from '../../features/content/content.api.ts';
import { orderFileCalls } from '../../features/delivery/files.api.ts';
import { firstStepCalls } from '../../features/first-steps/first-steps.api.ts';
import { importRowCalls } from '../../features/import-handling/import-rows.api.ts';
import { importCalls } from '../../features/import-handling/imports.api.ts';
import { documentCalls } from '../../features/invoices/documents.api.ts';
import { letterCalls } from '../../features/letters/letters.api.ts';
import { newsletterCalls } from '../../features/newsletter/newsletter.api.ts';
import { paymentCalls } from '../../features/payments/payments.api.ts';
import { privacyCalls } from '../../features/privacy/privacy.api.ts';
import { proposalCalls } from '../../features/proposals/proposals.api.ts';
import { orderHistoryCalls } from '../../features/purchases/order-history.api.ts';
import { adminQuoteCalls } from '../../features/quotes/admin-quotes.api.ts';
import { quoteCalls } from '../../features/quotes/quotes.api.ts';
import { receivablesCalls } from '../../features/receivables/receivables.api.ts';
import { recordCalls } from '../../features/record-handling/records.api.ts';
import { settingsCalls } from '../../features/settings-editing/settings.api.ts';
import { webhookCalls } from '../../features/settlement/webhooks.api.ts';
import { stockCheckCalls } from '../../features/stock/stock-check.api.ts';
import { shopCalls } from '../shop.api.ts';

export const apiCalls = [
  ...accountCalls,
  ...adminClaimCalls,
  ...adminCategoryCalls,
  ...searchMissCalls,
  ...adminLeadCalls,
  ...adminOrderCalls,
  ...adminOrderFileCalls,
  ...adminQuoteCalls,
  ...approvalCalls,
  ...booksCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...claimCalls,
  ...companyCalls,
  ...confirmationCalls,
  ...paymentCalls,
  ...passkeyCalls,
  ...peopleCalls,
  ...webhookCalls,
  ...contactCalls,
  ...contentCalls,
  ...findCalls,
  ...firstStepCalls,
  ...importCalls,
  ...importRowCalls,
  ...letterCalls,
  ...newsletterCalls,
  ...operationsCalls,
  ...textPreviewCalls,
  ...orderFileCalls,
  ...orderHistoryCalls,
  ...overviewCalls,
  ...privacyCalls,
  ...proposalCalls,
  ...quoteCalls,
  ...documentCalls,
  ...receivablesCalls,
  ...recordCalls,
  ...settingsCalls,
  ...shopCalls,
  ...stockCheckCalls,
  ...viewCalls,
] as const;

declare module '../../platform/api.ts' {
  interface Register {
    calls: typeof apiCalls;
  }
}
