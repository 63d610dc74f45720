import { and } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { differing } from '../settings/settings.rules.ts';
import { settingChanges } from '../settings/settings.table.ts';

type SettingChange = typeof settingChanges.$inferSelect;

const newest: KeysetOrder<SettingChange> = {
  columns: [settingChanges.id],
  descending: true,
  positionOf: (row) => [row.id],
};

export const settingChangeOrders = { newest };

const selectChanges = (db: Db, { q, slice }: ListFilter) =>
  db
    .select()
    .from(settingChanges)
    .where(and(q === '' ? undefined : holdsText([settingChanges.actor], q), slice));

export const countSettingChanges = (db: Db, filter: ListFilter) => countRows(db, selectChanges(db, filter));

export async function listSettingChanges(db: Db, params: ListParams<SettingChange>) {
  const { rows: page, next } = await readPage(selectChanges(db, params), params);
  const shown = page.map(({ before, after, ...row }) => ({
    ...row,
    changes: differing(before, after).map((name) => ({ name, before: before[name], after: after[name] })),
  }));
  return { rows: shown, next };
}
