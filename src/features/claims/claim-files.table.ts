import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, oneOf, reference } from '../../platform/database/columns.ts';
import { claims } from './claims.table.ts';
import { evidenceTypes, maxEvidenceBytes } from './evidence-file.rules.ts';

/** Images and documents of a claim, stored with the claim that holds the text. Erased with it. */
export const claimFiles = pgTable(
  'claim_files',
  {
    id: id(),
    claimId: reference(() => claims.id, { onDelete: 'cascade' }),
    type: text({ enum: evidenceTypes }).notNull(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('claim_files_claim_idx').on(table.claimId),
    check('claim_files_type_known', oneOf(table.type, evidenceTypes)),
    check('claim_files_size', sql`octet_length(${table.content}) <= ${sql.raw(String(maxEvidenceBytes))}`),
  ],
);
