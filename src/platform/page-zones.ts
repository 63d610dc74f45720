import { paths, plainPath } from './paths.ts';

/** They depend on the texts, the catalogue and the visitor's choices alone. */
export const textPages = [paths.howItWorks, paths.about, paths.faq, paths.privacy, paths.terms] as const;

/** Those that search engines are told of, beside categories and listings. */
export const soughtPages = [
  paths.home,
  paths.leads,
  paths.industries,
  paths.contact,
  paths.compareQuotes,
  ...textPages,
] as const;

const publicPages: ReadonlySet<string> = new Set([...soughtPages, paths.search, paths.compare, paths.cart]);

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
