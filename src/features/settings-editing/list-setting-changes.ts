import { and } from 'drizzle-orm';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, selectedList } from '../../platform/http/selected-list.ts';
import { differing } from '../settings/settings.rules.ts';
import { settingChanges } from '../settings/settings.table.ts';

export const settingChangeList = selectedList({
  orders: byAge(settingChanges.id),
  created: settingChanges.createdAt,
  select: (db, { q, slice }) =>
    db
      .select()
      .from(settingChanges)
      .where(and(holdsText([settingChanges.actor], q), slice)),
  answer: (_, rows) =>
    rows.map(({ before, after, ...row }) => ({
      ...row,
      changes: differing(before, after).map((name) => ({ name, before: before[name], after: after[name] })),
    })),
});
