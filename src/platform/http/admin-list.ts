import type { Context } from 'hono';
import { z } from 'zod';
import type { KeysetOrder, Position } from '../database/keyset.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { malformed, readQuery } from './read-query.ts';
import { streamJsonArray } from './stream-json.ts';

const batchSize = 500;
const noStore = { 'cache-control': 'no-store' };

type Page<Answer> = { rows: readonly Answer[]; next: Position | null };

type Wish<Row> = {
  order: KeysetOrder<Row>;
  q: string;
  after: Position | null;
  limit: number;
  /** What the list's own parameters are set to. */
  only: Readonly<Record<string, string>>;
};

/** A list of the admin area: the orders it can be read in, and how one batch of it is read. */
export type AdminList<Row, Answer> = {
  /** The first one is the order when nothing is said. */
  orders: Readonly<Record<string, KeysetOrder<Row>>>;
  /** Parameters of this list alone, each with the values that it can have. */
  filters?: Filters;
  read: (wish: Wish<Row>) => Promise<Page<Answer>>;
};

const listQuery = z.looseObject({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a whole number')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 100, 'Must be from 1 to 100')
    .default(20),
  q: z.string().trim().max(200, 'At most 200 characters').default(''),
  sort: z.string().max(50).optional(),
  cursor: z.string().max(1_000, 'Not a cursor').optional(),
});

type Filters = Readonly<Record<string, readonly string[]>>;

/** The parameters that only this list has. */
function onlyOf(given: Readonly<Record<string, unknown>>, filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const values = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (!values) throw malformed(name, 'Unknown field');
      const known = values.find((one) => one === value);
      if (known === undefined) throw malformed(name, `Must be one of ${values.join(', ')}`);
      return [name, known];
    }),
  );
}

/** One page with the address of the next, or the whole list in batches when no parameter is given. */
export async function answerAdminList<Row, Answer>(
  context: Context,
  { orders, filters = {}, read }: AdminList<Row, Answer>,
  secret: string,
): Promise<Response> {
  const names = Object.keys(orders);
  const [first = ''] = names;
  const pick = (name: string) => orders[name];
  if (!context.req.url.includes('?')) {
    const order = pick(first);
    if (!order) throw new Error('A list without an order.');
    const body = streamJsonArray((after: Position | null) => read({ order, q: '', after, limit: batchSize, only: {} }));
    return context.body(body, 200, { 'content-type': 'application/json; charset=UTF-8', ...noStore });
  }
  const { limit, q, sort = first, cursor, ...given } = readQuery(context, listQuery);
  const only = onlyOf(given, filters);
  const order = Object.hasOwn(orders, sort) ? pick(sort) : undefined;
  if (!order) throw malformed('sort', `Must be one of ${names.join(', ')}`);
  const list = JSON.stringify([context.req.path, sort, q, only]);
  const after = cursor === undefined ? null : readCursor(cursor, list, secret);
  if (cursor !== undefined && !after) throw malformed('cursor', 'Not a cursor of this list');
  const page = await read({ order, q, after, limit, only });
  if (!page.next) return context.json(page.rows, 200, noStore);
  const parameters = new URLSearchParams({
    ...only,
    sort,
    q,
    limit: String(limit),
    cursor: writeCursor(page.next, list, secret),
  });
  return context.json(page.rows, 200, { ...noStore, link: `<${context.req.path}?${parameters}>; rel="next"` });
}

/** One row more than asked for tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], { order, limit }: Pick<Wish<Row>, 'order' | 'limit'>): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? order.positionOf(last) : null };
}
