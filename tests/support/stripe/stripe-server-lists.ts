import { integerAt, type Params, textAt } from './stripe-server-params.ts';
import { Refusal } from './stripe-server-refusal.ts';

export type List<Row> = { object: 'list'; url: string; has_more: boolean; data: Row[] };

function afterCursor<Row extends { id: string }>(rows: readonly Row[], cursor: string | null): readonly Row[] {
  if (cursor === null) return rows;
  const index = rows.findIndex(({ id }) => id === cursor);
  if (index >= 0) return rows.slice(index + 1);
  const message = `No such object: '${cursor}'`;
  throw new Refusal(400, { code: 'resource_missing', param: 'starting_after', message });
}

/** Newest first, as Stripe lists everything; `rows` come oldest first. */
export function pageOf<Row extends { id: string }>(url: string, rows: readonly Row[], params: Params): List<Row> {
  const limit = params.limit === undefined ? 10 : integerAt(params, 'limit');
  if (limit < 1 || limit > 100) throw new Refusal(400, { param: 'limit', message: `Invalid limit: ${limit}` });
  const rest = afterCursor(rows.toReversed(), textAt(params, 'starting_after'));
  const data = rest.slice(0, limit).map((one) => ({ ...one }));
  return { object: 'list', url, has_more: rest.length > data.length, data };
}
