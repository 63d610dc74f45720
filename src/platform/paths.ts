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
  cart: '/kundvagn',
  privacy: '/integritetspolicy',
  terms: '/villkor',
  admin: '/admin',
} as const;
