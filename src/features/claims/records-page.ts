import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { malformed } from '../../platform/http/api-error.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { countDelivered, findDelivered, recordAnswer } from '../delivery/find-delivered.ts';
import { type ClaimAnswer, listClaims, withClaims } from './list-claims.ts';

type Deps = Pick<ApiDeps, 'db' | 'env'>;

/** As in the query string: `link` is the signed link that opened the order, to be repeated for the next page. */
export type PageParams = { limit: number; cursor?: string | undefined; link?: string | undefined };

type Page<Row> = { rows: Row[]; next: string | null };

const recordsOnFirstPage = 100;

type Listed<Row> = {
  path: string;
  read: (after: readonly [string, string] | null, limit: number) => Promise<readonly Row[]>;
  positionOf: (row: Row) => readonly [string, string];
};

async function pageOf<Row>({ env }: Deps, { path, read, positionOf }: Listed<Row>, params: PageParams) {
  const { limit, cursor, link } = params;
  const list = JSON.stringify([path]);
  const position = cursor === undefined ? null : readCursor(cursor, list, env.SESSION_SECRET);
  if (cursor !== undefined && !position) throw malformed('cursor', 'Not a cursor of this list');
  const [first, second] = (position ?? []).map(String);
  const rows = await read(first && second ? [first, second] : null, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  if (!last) return { rows: page, next: null };
  const next = writeCursor([...positionOf(last)], list, env.SESSION_SECRET);
  const parameters = new URLSearchParams({ ...(link && { link }), limit: String(limit), cursor: next });
  return { rows: page, next: `${path}?${parameters}` };
}

/** What a buyer may still see: nothing but claims after a full refund. */
export async function recordsPage(deps: Deps, orderId: string, isOpen: boolean, params: PageParams) {
  const { rows, next } = await pageOf(
    deps,
    {
      path: `/api/orders/${orderId}/records`,
      read: async (after, limit) =>
        isOpen
          ? findDelivered(deps.db, { orderId, after: after && { itemId: after[0], recordId: after[1] }, limit })
          : [],
      positionOf: ({ itemId, recordId }) => [itemId, recordId],
    },
    params,
  );
  return { rows: await withClaims(deps.db, orderId, rows.map(recordAnswer)), next };
}

export async function firstRecords(deps: Deps, orderId: string, isOpen: boolean, link: string | undefined) {
  const { rows, next } = await recordsPage(deps, orderId, isOpen, { limit: recordsOnFirstPage, link });
  return {
    records: rows,
    recordsTotal: next === null ? rows.length : await countDelivered(deps.db, orderId),
    moreRecords: next,
  };
}

export const claimsPage = (deps: Deps, orderId: string, params: PageParams): Promise<Page<ClaimAnswer>> =>
  pageOf(
    deps,
    {
      path: `/api/orders/${orderId}/claims`,
      read: (after, limit) =>
        listClaims(deps.db, orderId, { after: after && { createdAt: after[0], claimId: after[1] }, limit }),
      positionOf: ({ createdAt, claimId }) => [createdAt.toISOString(), claimId],
    },
    params,
  );
