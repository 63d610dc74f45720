import type { Context } from 'hono';
import { listFields } from './admin-list.ts';

/** For lists computed as a whole, for which a cursor would save nothing. */
export const numberedFields = {
  limit: listFields.limit,
  page: listFields.page.default(1),
  from: listFields.from,
  to: listFields.to,
};

export const numberedTells = {
  'X-Total-Count': 'How many rows are asked for',
  'X-Unfiltered-Count': 'How many rows there are on any day',
  Link: 'The next page: `<address>; rel="next"`. Not there on the last one.',
};

type Page = { total: number; unfiltered: number; limit: number; page: number };

export function tellPage(context: Context, { total, unfiltered, limit, page }: Page): void {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set('page', String(page + 1));
  context.header('x-total-count', String(total));
  context.header('x-unfiltered-count', String(unfiltered));
  if (page * limit < total) context.header('link', `<${pathname}?${searchParams}>; rel="next"`);
}
