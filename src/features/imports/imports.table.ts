import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, reference } from '../../platform/database/columns.ts';
import { leads } from '../catalogue/catalogue.table.ts';

export const importStates = ['running', 'done', 'undoing', 'undone'] as const;

const count = () => integer().notNull().default(0);

export const leadImports = pgTable(
  'lead_imports',
  {
    id: id(),
    leadId: reference(() => leads.id),
    /** Null if the sender gave none. */
    fileName: text(),
    actor: text().notNull(),
    allowedWithoutConsent: boolean().notNull().default(false),
    taken: count(),
    duplicates: count(),
    suppressed: count(),
    invalid: count(),
    droppedValues: count(),
    state: text({ enum: importStates }).notNull().default('done'),
    /** The last record that the undo has processed, so that it can continue from there. */
    undoneUpTo: uuid(),
    removed: count(),
    withdrawn: count(),
    kept: count(),
    undoneBy: text(),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_imports_lead_idx').on(table.leadId, table.id),
    check('lead_imports_state_known', oneOf(table.state, importStates)),
    check('lead_imports_undone_by_whom', sql`(${table.state} in ('running', 'done')) = (${table.undoneAt} is null)`),
  ],
);
