import { paths, plainPath } from './paths.ts';

const publicPages: ReadonlySet<string> = new Set([
  paths.home,
  paths.leads,
  paths.search,
  paths.compare,
  paths.howItWorks,
  paths.industries,
  paths.about,
  paths.faq,
  paths.contact,
  paths.compareQuotes,
  paths.cart,
  paths.privacy,
  paths.terms,
]);

/** Only these load the analytics script: it can read everything in a document and its address. */
export function isPublicPage(path: string): boolean {
  const plain = plainPath(path);
  return publicPages.has(plain) || /^\/leads?\/[^/]+$/.test(plain);
}

const pagesWithKeys: ReadonlySet<string> = new Set([
  paths.confirmation,
  paths.demoPayment,
  paths.history,
  paths.unsubscribe,
  paths.subscribe,
  paths.quoteOffer,
  paths.quoteWithdrawal,
  paths.priceProposal,
  paths.adminInvitation,
  paths.adminReset,
  paths.adminEmail,
]);

/** Their addresses contain a key. */
export const hasKeyInAddress = (path: string): boolean => pagesWithKeys.has(plainPath(path));
