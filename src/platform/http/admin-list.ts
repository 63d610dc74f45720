import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { comesAfter, type KeysetOrder, type Position } from '../database/keyset.ts';
import type { Env } from '../env.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { areInOrder, backwards, isDay, momentsOf, type Period } from '../time/swedish-days.rules.ts';
import type { ApiVariables } from './api-deps.ts';
import { malformed } from './api-error.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { readQuery } from './read-query.ts';
import { streamJsonArray } from './stream-json.ts';

/** Of one page, and of each batch of a whole list. */
const maxRows = 500;
/** Skipped rows still cost a read. */
const maxByPage = 10_000;
export type Page<Answer> = { rows: readonly Answer[]; next: Position | null };

export type ListFilter = {
  q: string;
  only: Readonly<Record<string, string>>;
  /** The chosen period, and the cursor's position. */
  slice: SQL | undefined;
  days?: Partial<Period>;
  /** The call's clock, to find overdue rows. */
  now: Date;
};

export type ListParams<Row> = ListFilter & { order: KeysetOrder<Row>; limit: number; offset: number };

type Filters = Readonly<Record<string, readonly string[] | z.ZodType<string>>>;

type Given = {
  limit: number;
  q: string;
  sort: string;
  cursor?: string | undefined;
  page?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  counts?: string | undefined;
  only: Record<string, string>;
};

/** A list of amounts is counted and added up in one statement. The sum is a decimal. */
export type Summed = { count: number; sum: string };

const oneOf = (values: readonly string[]) => z.enum(values, `Must be one of ${values.join(', ')}`);

export const listFields = {
  limit: z
    .string()
    .meta({ description: 'From 1 to 500; 20 when nothing is given' })
    .regex(/^\d{1,4}$/, 'Must be a whole number')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= maxRows, `Must be from 1 to ${maxRows}`)
    .default(20),
  q: z
    .string()
    .meta({ description: 'What the rows have to mention' })
    .trim()
    .max(200, 'At most 200 characters')
    .default(''),
  cursor: z.string().max(1_000, 'Not a cursor').meta({ description: 'From the address in Link' }).optional(),
  page: z
    .string()
    .meta({ description: 'From 1; further than row 10,000 it goes on by cursor' })
    .regex(/^[1-9]\d{0,4}$/, 'Must be a whole number from 1')
    .transform(Number)
    .optional(),
  from: z
    .string()
    .meta({ description: 'The first day that rows were made on, in Sweden', format: 'date' })
    .refine(isDay, 'Must be a day such as 2026-11-01')
    .optional(),
  to: z
    .string()
    .meta({ description: 'The last one, included', format: 'date' })
    .refine(isDay, 'Must be a day such as 2026-11-01')
    .optional(),
  counts: z
    .literal('no', 'Must be no')
    .meta({ description: 'To read all pages: without counts, in an order in which no change moves a row' })
    .optional(),
};

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

export type Definition<Row, Sort extends string> = {
  /** The first is the default. */
  orders: Readonly<Record<Sort, KeysetOrder<Row>>>;
  /** Those in which no change moves a row, so that no reader of all pages misses it or meets it twice; all unless given. */
  steady?: readonly [NoInfer<Sort>, ...NoInfer<Sort>[]];
  created: AnyPgColumn;
  /** The filter values that match every row. */
  everything?: Readonly<Record<string, string>>;
  filters?: Filters;
};

/** `of` is the row in the path that the list belongs to, `role` that of the calling admin. */
export type Asked = { of: string; role: string | undefined; env: Env; now: Date };

export type Reads<Row, Answer> = {
  read: (db: Db, params: ListParams<Row>, asked: Asked) => Promise<Page<Answer>>;
  count: (db: Db, filter: ListFilter, asked: Asked) => Promise<number | Summed>;
};

type AdminList<Row, Answer> = Definition<Row, string> & { query: z.ZodType<Given> } & {
  read: (params: ListParams<Row>) => Promise<Page<Answer>>;
  count: (filter: ListFilter) => Promise<number | Summed>;
};

/** `rows` never has a value: it carries the type. */
export type ServedList<Answer> = {
  query: z.ZodType<Given>;
  answer: (context: Context<ApiVariables>, asked: { db: Db; env: Env; now: Date }) => Promise<Response>;
  rows?: readonly Answer[];
};

/** A list with its queries, in the form that a call takes. */
export function servedList<Row, Answer, Sort extends string>(
  list: Definition<Row, Sort> & Reads<Row, Answer>,
): ServedList<Answer> & Pick<typeof list, 'orders' | 'read' | 'count'> {
  const query = queryOf(list);
  return {
    ...{ query, orders: list.orders, read: list.read, count: list.count },
    answer: (context, { db, env, now }) => {
      const asked = { of: context.get('params').id ?? '', role: context.get('role'), env, now };
      return answerAdminList(
        context,
        {
          ...{ ...list, query },
          read: (params) => list.read(db, params, asked),
          count: (filter) => list.count(db, filter, asked),
        },
        { secrets: env.SESSION_SECRET, now },
      );
    },
  };
}

function queryOf({ filters = {}, orders }: Definition<never, string>): z.ZodType<Given> {
  const names = Object.keys(orders);
  const [first = ''] = names;
  const own = Object.entries(filters).map(
    ([name, values]) => [name, ('parse' in values ? values : oneOf(values)).optional()] as const,
  );
  return z
    .strictObject({ ...Object.fromEntries(own), ...listFields, sort: oneOf(names).default(first) })
    .refine(areInOrder, backwards)
    .refine(({ page, cursor }) => page === undefined || cursor === undefined, {
      path: ['page'],
      message: 'Either a page or a cursor',
    })
    .refine(({ page = 1, limit }) => page * limit <= maxByPage, {
      path: ['page'],
      message: 'Further than row 10,000 it goes on by cursor',
    })
    .transform(({ limit, q, sort, cursor, page, from, to, counts, ...only }) => {
      const given = Object.fromEntries(Object.entries(only).filter(isText));
      return { limit, q, sort, cursor, page, from, to, counts, only: given };
    });
}

const madeWithin = (created: AnyPgColumn, { from, to }: Pick<Given, 'from' | 'to'>) =>
  and(
    from === undefined ? undefined : gte(created, momentsOf({ from, to: from }).begin),
    to === undefined ? undefined : lt(created, momentsOf({ from: to, to }).end),
  );

const countOf = (counted: number | Summed) => String(typeof counted === 'object' ? counted.count : counted);

async function countsOf<Row, Answer>(list: AdminList<Row, Answer>, filter: ListFilter) {
  const everything: ListFilter = { q: '', only: list.everything ?? {}, slice: undefined, now: filter.now };
  const isNarrowed =
    filter.q !== '' || filter.slice !== undefined || JSON.stringify(filter.only) !== JSON.stringify(everything.only);
  const counting = list.count(filter);
  const [counted, all] = await Promise.all([counting, isNarrowed ? list.count(everything) : counting]);
  return {
    'x-total-count': countOf(counted),
    'x-unfiltered-count': countOf(all),
    ...(typeof counted === 'object' && { 'x-filtered-sum': counted.sum }),
  };
}

const steadyOrder = ({ steady }: Pick<Definition<never, string>, 'steady'>, sort: string) =>
  !steady || steady.includes(sort) ? sort : steady[0];

async function streamWholeList<Row, Answer>({ orders, read, ...list }: AdminList<Row, Answer>, now: Date) {
  const [sort = ''] = Object.keys(orders);
  const whole = { q: '', limit: maxRows, offset: 0, only: {}, now };
  const readIn = (order: KeysetOrder<Row>, after: Position | null) =>
    read({ ...whole, order, slice: after ? comesAfter(order, after) : undefined });
  const first = await readIn(orderNamed(orders, sort), null);
  const walked = first.next ? steadyOrder(list, sort) : sort;
  return streamJsonArray(async (after: Position | null) =>
    after === null && walked === sort ? first : readIn(orderNamed(orders, walked), after),
  );
}

function orderNamed<Row>(orders: AdminList<Row, unknown>['orders'], sort: string): KeysetOrder<Row> {
  const order = orders[sort];
  if (!order) throw new Error(`A list without the order ${sort}.`);
  return order;
}

/** A page with a link to the next; without any parameter the whole list. */
async function answerAdminList<Row, Answer>(
  context: Context,
  list: AdminList<Row, Answer>,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<Response> {
  const { orders, query, read, created } = list;
  if (!context.req.url.includes('?')) {
    const body = await streamWholeList(list, now);
    return context.body(body, 200, { 'content-type': 'application/json; charset=UTF-8' });
  }
  const { limit, q, sort, cursor, page, from, to, counts, only } = readQuery(context, query);
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const nameOf = (order: string) => JSON.stringify([context.req.path, order, q, { ...only, ...days }]);
  const after = cursor === undefined ? null : readCursor(cursor, nameOf(sort), secrets);
  if (cursor !== undefined && !after) throw malformed('cursor', 'Not a cursor of this list');
  const made = madeWithin(created, days);
  const readIn = (order: KeysetOrder<Row>) => {
    const slice = and(made, after ? comesAfter(order, after) : undefined);
    return read({ order, q, only, slice, now, limit, offset: ((page ?? 1) - 1) * limit });
  };
  const [asked, counted] = await Promise.all([
    readIn(orderNamed(orders, sort)),
    counts === 'no' ? {} : countsOf(list, { q, only, slice: made, days, now }),
  ]);
  // All rows in one answer were read at one moment, in whatever order.
  const walked = asked.next && counts && !after && !page ? steadyOrder(list, sort) : sort;
  const { rows, next } = walked === sort ? asked : await readIn(orderNamed(orders, walked));
  if (!next) return context.json(rows, 200, counted);
  const same = { ...only, ...days, sort: walked, q, limit: String(limit), ...(counts && { counts }) };
  const parameters = new URLSearchParams({ ...same, cursor: writeCursor(next, nameOf(walked), secrets) });
  const link = `<${context.req.path}?${parameters}>; rel="next"`;
  return context.json(rows, 200, { ...counted, link });
}

/** Expects one row more than `limit`, which shows whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], { order, limit }: ListParams<Row>): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? order.positionOf(last) : null };
}
