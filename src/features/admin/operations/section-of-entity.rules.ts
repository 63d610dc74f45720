import type { AdminSearch } from '../kit/admin-search.rules.ts';

type Section = (id: string, name: string) => AdminSearch;

export const sectionOfEntity: Readonly<Record<string, Section>> = {
  order: (id) => ({ tab: 'orders', order: id }),
  lead: (id) => ({ tab: 'leads', of: id }),
  category: (_id, q) => ({ tab: 'categories', q }),
  provider: (_id, q) => ({ tab: 'quote-requests', of: 'providers', q }),
  'quote-request': (_id, q) => ({ tab: 'quote-requests', q }),
  'price-request': (id) => ({ tab: 'proposals', of: id }),
  company: (id) => ({ tab: 'companies', of: id }),
  proposal: (id) => ({ tab: 'proposals', view: 'page', of: id }),
  contact: (_id, q) => ({ tab: 'contacts', q }),
  newsletter: (_id, q) => ({ tab: 'newsletters', q }),
  letter: (id) => ({ tab: 'newsletters', of: id }),
  'content-block': (_id, q) => ({ tab: 'content', q }),
  mail: (_id, q) => ({ tab: 'outbox', q }),
};

export const entityOfJobId: Readonly<Record<string, string>> = {
  orderId: 'order',
  leadId: 'lead',
  quoteRequestId: 'quote-request',
  mailId: 'mail',
  letterId: 'letter',
};
