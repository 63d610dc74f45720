import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { pageOf } from '../../platform/http/admin-list.ts';
import { leadImports } from '../stock/imports.table.ts';

type ImportRow = typeof leadImports.$inferSelect;

const inOrder = (descending: boolean): KeysetOrder<ImportRow> => ({
  columns: [leadImports.id],
  descending,
  positionOf: ({ id }) => [id],
});

export const importOrders = { newest: inOrder(true), oldest: inOrder(false) };

const rowAnswer = ({ id, undoneUpTo: _position, droppedValues, ...row }: ImportRow) => ({
  importId: id,
  ...row,
  dropped: droppedValues,
});

export type ImportRowAnswer = ReturnType<typeof rowAnswer>;

type Params = {
  order: KeysetOrder<ImportRow>;
  after: Position | null;
  limit: number;
  only: Readonly<Record<string, string>>;
};

export async function listImports(db: Db, params: Params) {
  const { order, after, limit, only } = params;
  const rows = await db
    .select()
    .from(leadImports)
    .where(
      and(only.leadId ? eq(leadImports.leadId, only.leadId) : undefined, after ? comesAfter(order, after) : undefined),
    )
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  const page = pageOf(rows, params);
  return { rows: page.rows.map(rowAnswer), next: page.next };
}
