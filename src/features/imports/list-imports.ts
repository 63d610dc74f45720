import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { leadImports } from './imports.table.ts';

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

const isListed = ({ only, slice }: ListFilter) =>
  and(only.leadId ? eq(leadImports.leadId, only.leadId) : undefined, slice);

export const countImports = (db: Db, filter: ListFilter) => db.$count(leadImports, isListed(filter));

export async function listImports(db: Db, params: ListParams<ImportRow>) {
  const page = await readPage(db.select().from(leadImports).where(isListed(params)), params);
  return { rows: page.rows.map(rowAnswer), next: page.next };
}
