import type { Context } from 'hono';
import { z } from 'zod';
import type { KeysetOrder, Position } from '../database/keyset.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { malformed, readQuery } from './read-query.ts';
import { streamJsonArray } from './stream-json.ts';

const batchSize = 500;
const noStore = { 'cache-control': 'no-store' };

type Page<Answer> = { rows: readonly Answer[]; next: Position | null };

type Params<Row> = {
  order: KeysetOrder<Row>;
  q: string;
  after: Position | null;
  limit: number;
  /** What the list's own parameters are set to. */
  only: Readonly<Record<string, string>>;
};

type Orders<Row> = Readonly<Record<string, KeysetOrder<Row>>>;

/** Parameters of one list alone, each with the values that it can have. */
type Filters = Readonly<Record<string, readonly string[] | z.ZodType<string>>>;

type Given = { limit: number; q: string; sort: string; cursor?: string | undefined; only: Record<string, string> };

/** A list of the admin area: the orders it can be read in, and how one batch of it is read. */
export type AdminList<Row, Answer> = {
  orders: Orders<Row>;
  query: z.ZodType<Given>;
  read: (params: Params<Row>) => Promise<Page<Answer>>;
};

const oneOf = (values: readonly string[]) => z.enum(values, `Must be one of ${values.join(', ')}`);

const shared = {
  limit: z
    .string()
    .meta({ description: 'From 1 to 100; 20 when nothing is said' })
    .regex(/^\d{1,4}$/, 'Must be a whole number')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 100, 'Must be from 1 to 100')
    .default(20),
  q: z
    .string()
    .meta({ description: 'What the rows have to mention' })
    .trim()
    .max(200, 'At most 200 characters')
    .default(''),
  cursor: z.string().max(1_000, 'Not a cursor').meta({ description: 'From the address in Link' }).optional(),
};

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** What a list can be asked for. The first order is the one when nothing is said. */
export function adminList<Row>({ orders, filters = {} }: { orders: Orders<Row>; filters?: Filters }) {
  const names = Object.keys(orders);
  const [first = ''] = names;
  const own = Object.entries(filters).map(
    ([name, values]) => [name, ('parse' in values ? values : oneOf(values)).optional()] as const,
  );
  const query: z.ZodType<Given> = z
    .strictObject({ ...Object.fromEntries(own), ...shared, sort: oneOf(names).default(first) })
    .transform(({ limit, q, sort, cursor, ...only }) => {
      const given = Object.fromEntries(Object.entries(only).filter(isText));
      return { limit, q, sort, cursor, only: given };
    });
  return { orders, query };
}

/** One page with the address of the next, or the whole list in batches when no parameter is given. */
export async function answerAdminList<Row, Answer>(
  context: Context,
  { orders, query, read }: AdminList<Row, Answer>,
  secrets: Secrets,
): Promise<Response> {
  if (!context.req.url.includes('?')) {
    const [order] = Object.values(orders);
    if (!order) throw new Error('A list without an order.');
    const body = streamJsonArray((after: Position | null) => read({ order, q: '', after, limit: batchSize, only: {} }));
    return context.body(body, 200, { 'content-type': 'application/json; charset=UTF-8', ...noStore });
  }
  const { limit, q, sort, cursor, only } = readQuery(context, query);
  const order = orders[sort];
  if (!order) throw new Error(`A list without the order ${sort}.`);
  const list = JSON.stringify([context.req.path, sort, q, only]);
  const after = cursor === undefined ? null : readCursor(cursor, list, secrets);
  if (cursor !== undefined && !after) throw malformed('cursor', 'Not a cursor of this list');
  const page = await read({ order, q, after, limit, only });
  if (!page.next) return context.json(page.rows, 200, noStore);
  const parameters = new URLSearchParams({
    ...only,
    sort,
    q,
    limit: String(limit),
    cursor: writeCursor(page.next, list, secrets),
  });
  return context.json(page.rows, 200, { ...noStore, link: `<${context.req.path}?${parameters}>; rel="next"` });
}

/** One row more than asked for tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], { order, limit }: Pick<Params<Row>, 'order' | 'limit'>): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? order.positionOf(last) : null };
}
