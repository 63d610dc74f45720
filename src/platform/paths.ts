export const paths = {
  home: '/',
  leads: '/leads',
  category: (id: string) => `/leads/${id}`,
  lead: (id: string) => `/lead/${id}`,
  search: '/sok',
  compare: '/jamfor',
  howItWorks: '/hur-det-fungerar',
  industries: '/branscher',
  about: '/om-oss',
  faq: '/faq',
  contact: '/kontakt',
  compareQuotes: '/jamfor-offerter',
  compareQuotesFor: (categoryId?: string | null) => `/jamfor-offerter${categoryId ? `?category=${categoryId}` : ''}`,
  quoteOffer: '/offert',
  quoteWithdrawal: '/offert/aterkalla',
  priceProposal: '/prisforslag',
  cart: '/kundvagn',
  checkout: '/checkout',
  confirmation: '/order-confirmation',
  demoPayment: '/demo-betalning',
  history: '/mina-kop',
  unsubscribe: '/avregistrera',
  subscribe: '/bekrafta',
  privacy: '/integritetspolicy',
  terms: '/villkor',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminInvitation: '/admin/inbjudan',
  adminReset: '/admin/losenord',
  adminEmail: '/admin/epost',
} as const;

/** A shop that has not opened may have no address yet. */
export const writeTo = (contactEmail: string) => (contactEmail ? `mailto:${contactEmail}` : paths.contact);

const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`;

export const proposalAddress = (token: string) => withToken(paths.priceProposal, token);

export const proposalCheckout = (token: string) => withToken(paths.checkout, token);

/** As the router compares: without case or a trailing slash. */
export function plainPath(path: string): string {
  const plain = path.toLowerCase();
  return plain.endsWith('/') ? plain.replace(/(?<=.)\/+$/, '') : plain;
}

/**
 * The non-empty texts of an address; each page checks whether they make sense. Written by hand and shared, because
 * every first visit loads the routes.
 */
export function addressTexts<Name extends string>(
  raw: Readonly<Record<string, unknown>>,
): Readonly<Partial<Record<Name, string | undefined>>>;
export function addressTexts(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => typeof value === 'string' && value !== ''));
}

export type LinkTexts = ReturnType<typeof addressTexts<'token' | 'outcome'>>;
