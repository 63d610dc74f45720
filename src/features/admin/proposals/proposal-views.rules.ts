import type { AdminSearch } from '../kit/admin-search.rules.ts';

/** Beside the requests: the proposals, one of them, and one that is not saved yet (`of` the request that it answers). */
export const views = { list: 'list', page: 'page', draft: 'draft' } as const;

export const pageOf = (id: string): AdminSearch => ({ tab: 'proposals', view: views.page, of: id });
