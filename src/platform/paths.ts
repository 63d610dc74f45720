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
  confirmNewsletter: '/bekrafta',
  privacy: '/integritetspolicy',
  terms: '/villkor',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
} as const;

/** An address as the router takes it: it minds neither capitals nor a slash at the end. */
export const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
