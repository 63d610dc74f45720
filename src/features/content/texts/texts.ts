import type { Language } from '../../../platform/language.ts';
import { aboutEn } from './en/about.ts';
import { adminEn } from './en/admin.ts';
import { adminAccountEn } from './en/admin-account.ts';
import { adminAuditEn } from './en/admin-audit.ts';
import { adminBooksEn } from './en/admin-books.ts';
import { adminBuyersEn } from './en/admin-buyers.ts';
import { adminCategoriesEn } from './en/admin-categories.ts';
import { adminClaimsEn } from './en/admin-claims.ts';
import { adminContactsEn } from './en/admin-contacts.ts';
import { adminContentEn } from './en/admin-content.ts';
import { adminFindEn } from './en/admin-find.ts';
import { adminJobsEn } from './en/admin-jobs.ts';
import { adminLeadsEn } from './en/admin-leads.ts';
import { adminNamesEn } from './en/admin-names.ts';
import { adminNewslettersEn } from './en/admin-newsletters.ts';
import { adminOrdersEn } from './en/admin-orders.ts';
import { adminOutboxEn } from './en/admin-outbox.ts';
import { adminOverviewEn } from './en/admin-overview.ts';
import { adminPrivacyEn } from './en/admin-privacy.ts';
import { adminProvidersEn } from './en/admin-providers.ts';
import { adminRecordsEn } from './en/admin-records.ts';
import { adminRefundsEn } from './en/admin-refunds.ts';
import { adminRequestsEn } from './en/admin-requests.ts';
import { cartEn } from './en/cart.ts';
import { catalogueEn } from './en/catalogue.ts';
import { categoryGridEn } from './en/category-grid.ts';
import { checkoutEn } from './en/checkout.ts';
import { claimsEn } from './en/claims.ts';
import { confirmationEn } from './en/confirmation.ts';
import { contactEn } from './en/contact.ts';
import { faqEn } from './en/faq.ts';
import { historyEn } from './en/history.ts';
import { homeEn } from './en/home.ts';
import { howEn } from './en/how.ts';
import { leadEn } from './en/lead.ts';
import { leadCardEn } from './en/lead-card.ts';
import { privacyEn } from './en/privacy.ts';
import { quoteLinksEn } from './en/quote-links.ts';
import { quotesEn } from './en/quotes.ts';
import { sellerEn } from './en/seller.ts';
import { shellEn } from './en/shell.ts';
import { subscribeEn } from './en/subscribe.ts';
import { termsEn } from './en/terms.ts';
import { unsubscribeEn } from './en/unsubscribe.ts';
import { aboutSv } from './sv/about.ts';
import { adminSv } from './sv/admin.ts';
import { adminAccountSv } from './sv/admin-account.ts';
import { adminAuditSv } from './sv/admin-audit.ts';
import { adminBooksSv } from './sv/admin-books.ts';
import { adminBuyersSv } from './sv/admin-buyers.ts';
import { adminCategoriesSv } from './sv/admin-categories.ts';
import { adminClaimsSv } from './sv/admin-claims.ts';
import { adminContactsSv } from './sv/admin-contacts.ts';
import { adminContentSv } from './sv/admin-content.ts';
import { adminFindSv } from './sv/admin-find.ts';
import { adminJobsSv } from './sv/admin-jobs.ts';
import { adminLeadsSv } from './sv/admin-leads.ts';
import { adminNamesSv } from './sv/admin-names.ts';
import { adminNewslettersSv } from './sv/admin-newsletters.ts';
import { adminOrdersSv } from './sv/admin-orders.ts';
import { adminOutboxSv } from './sv/admin-outbox.ts';
import { adminOverviewSv } from './sv/admin-overview.ts';
import { adminPrivacySv } from './sv/admin-privacy.ts';
import { adminProvidersSv } from './sv/admin-providers.ts';
import { adminRecordsSv } from './sv/admin-records.ts';
import { adminRefundsSv } from './sv/admin-refunds.ts';
import { adminRequestsSv } from './sv/admin-requests.ts';
import { cartSv } from './sv/cart.ts';
import { catalogueSv } from './sv/catalogue.ts';
import { categoryGridSv } from './sv/category-grid.ts';
import { checkoutSv } from './sv/checkout.ts';
import { claimsSv } from './sv/claims.ts';
import { confirmationSv } from './sv/confirmation.ts';
import { contactSv } from './sv/contact.ts';
import { faqSv } from './sv/faq.ts';
import { historySv } from './sv/history.ts';
import { homeSv } from './sv/home.ts';
import { howSv } from './sv/how.ts';
import { leadSv } from './sv/lead.ts';
import { leadCardSv } from './sv/lead-card.ts';
import { privacySv } from './sv/privacy.ts';
import { quoteLinksSv } from './sv/quote-links.ts';
import { quotesSv } from './sv/quotes.ts';
import { sellerSv } from './sv/seller.ts';
import { shellSv } from './sv/shell.ts';
import { subscribeSv } from './sv/subscribe.ts';
import { termsSv } from './sv/terms.ts';
import { unsubscribeSv } from './sv/unsubscribe.ts';
import type { TextsOf } from './texts-of.ts';

/** Swedish is the source: its keys define the keys. */
const sv = {
  shell: shellSv,
  home: homeSv,
  categoryGrid: categoryGridSv,
  catalogue: catalogueSv,
  leadCard: leadCardSv,
  lead: leadSv,
  cart: cartSv,
  confirmation: confirmationSv,
  claims: claimsSv,
  checkout: checkoutSv,
  history: historySv,
  terms: termsSv,
  seller: sellerSv,
  privacy: privacySv,
  how: howSv,
  faq: faqSv,
  about: aboutSv,
  contact: contactSv,
  subscribe: subscribeSv,
  unsubscribe: unsubscribeSv,
  quotes: quotesSv,
  quoteLinks: quoteLinksSv,
  admin: adminSv,
  adminRecords: adminRecordsSv,
  adminAccount: adminAccountSv,
  adminAudit: adminAuditSv,
  adminBuyers: adminBuyersSv,
  adminFind: adminFindSv,
  adminJobs: adminJobsSv,
  adminOutbox: adminOutboxSv,
  adminBooks: adminBooksSv,
  adminCategories: adminCategoriesSv,
  adminClaims: adminClaimsSv,
  adminContacts: adminContactsSv,
  adminPrivacy: adminPrivacySv,
  adminOverview: adminOverviewSv,
  adminProviders: adminProvidersSv,
  adminRefunds: adminRefundsSv,
  adminRequests: adminRequestsSv,
  adminContent: adminContentSv,
  adminLeads: adminLeadsSv,
  adminNames: adminNamesSv,
  adminNewsletters: adminNewslettersSv,
  adminOrders: adminOrdersSv,
} as const;

export type Texts = typeof sv;

export type TextPart = keyof Texts;

const en: TextsOf<Texts> = {
  shell: shellEn,
  home: homeEn,
  categoryGrid: categoryGridEn,
  catalogue: catalogueEn,
  leadCard: leadCardEn,
  lead: leadEn,
  cart: cartEn,
  confirmation: confirmationEn,
  claims: claimsEn,
  checkout: checkoutEn,
  history: historyEn,
  terms: termsEn,
  seller: sellerEn,
  privacy: privacyEn,
  how: howEn,
  faq: faqEn,
  about: aboutEn,
  contact: contactEn,
  subscribe: subscribeEn,
  unsubscribe: unsubscribeEn,
  quotes: quotesEn,
  quoteLinks: quoteLinksEn,
  admin: adminEn,
  adminRecords: adminRecordsEn,
  adminAccount: adminAccountEn,
  adminAudit: adminAuditEn,
  adminBuyers: adminBuyersEn,
  adminFind: adminFindEn,
  adminJobs: adminJobsEn,
  adminOutbox: adminOutboxEn,
  adminBooks: adminBooksEn,
  adminCategories: adminCategoriesEn,
  adminClaims: adminClaimsEn,
  adminContacts: adminContactsEn,
  adminPrivacy: adminPrivacyEn,
  adminOverview: adminOverviewEn,
  adminProviders: adminProvidersEn,
  adminRefunds: adminRefundsEn,
  adminRequests: adminRequestsEn,
  adminContent: adminContentEn,
  adminLeads: adminLeadsEn,
  adminNames: adminNamesEn,
  adminNewsletters: adminNewslettersEn,
  adminOrders: adminOrdersEn,
};

export const texts: Record<Language, TextsOf<Texts>> = { sv, en };

export const textParts = Object.keys(sv);

export const isTextPart = (value: string): value is TextPart => Object.hasOwn(sv, value);
