import { and } from 'drizzle-orm';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { idInput } from '../catalogue/catalogue.input.ts';
import { leadImports } from './imports.table.ts';

export const importList = selectedList({
  orders: byAge(leadImports.id),
  created: leadImports.createdAt,
  filters: { leadId: idInput },
  select: (db, { only, slice }) =>
    db
      .select()
      .from(leadImports)
      .where(and(isChosen(leadImports.leadId, only.leadId), slice)),
  answer: (_, rows) =>
    rows.map(({ id, undoneUpTo: _position, droppedValues, ...row }) => ({
      importId: id,
      ...row,
      dropped: droppedValues,
    })),
});
