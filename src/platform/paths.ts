/** Where each page of the shop is. */
export const paths = {
  home: '/',
  leads: '/leads',
  category: (id: string) => `/leads/${id}`,
  lead: (id: string) => `/lead/${id}`,
  search: '/sok',
  howItWorks: '/hur-det-fungerar',
  industries: '/branscher',
  about: '/om-oss',
  faq: '/faq',
  contact: '/kontakt',
  compareQuotes: '/jamfor-offerter',
  compareQuotesFor: (categoryId?: string | null) => `/jamfor-offerter${categoryId ? `?category=${categoryId}` : ''}`,
  quoteOffer: '/offert',
  quoteWithdrawal: '/offert/aterkalla',
  cart: '/kundvagn',
  checkout: '/checkout',
  confirmation: '/order-confirmation',
  history: '/mina-kop',
  unsubscribe: '/avregistrera',
  subscribe: '/bekrafta',
  privacy: '/integritetspolicy',
  terms: '/villkor',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
} as const;

/** An address as the router takes it: it minds neither capitals nor a slash at the end. */
export const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/**
 * What an address says in text, by name; one that is empty is not set, and whether it makes sense is for the page that
 * reads it. By hand, short and shared: the routes are part of a first visit.
 */
export function addressTexts<Name extends string>(
  raw: Readonly<Record<string, unknown>>,
): Readonly<Partial<Record<Name, string | undefined>>>;
export function addressTexts(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** What the address of a mailed link says. */
export type LinkTexts = ReturnType<typeof addressTexts<'token' | 'outcome'>>;
