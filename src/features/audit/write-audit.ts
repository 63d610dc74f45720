import { type SQL, sql } from 'drizzle-orm';
import { currentRequest } from '../../platform/current-request.ts';
import type { Db } from '../../platform/database/db.ts';
import { auditEntries } from './audit.table.ts';

export type NewAuditEntry = {
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
};

/** What most changes of an admin begin with: the row, and the account. */
export type ByAdmin = { id: string; actor: string };

/** The version that the editor saw; null skips the check. */
export type EditByAdmin = ByAdmin & { version: number | null };

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(tx: Db, entries: NewAuditEntry | readonly NewAuditEntry[], now: Date): Promise<void> {
  const caller = currentRequest()?.caller;
  const roleOf = (actor: string) => (caller?.name === actor ? caller.role : null);
  const rows = [entries].flat().map((entry) => ({ ...entry, role: roleOf(entry.actor), createdAt: now }));
  if (rows.length > 0) await tx.insert(auditEntries).values(rows);
}

type Erasing = { entities: readonly string[]; ids: SQL; words: readonly string[]; since?: Date | undefined };

/** Takes what an admin wrote out of the entries about these things: a statement, since an erasure has many. */
export function eraseWords({ entities, ids, words, since = new Date(0) }: Erasing, now: Date): SQL {
  const names = sql`${sql.param(words)}::text[]`;
  return sql`
    update ${auditEntries} set after = after - ${names}, erased_at = ${now.toISOString()}::timestamptz
    where entity = any(${sql.param(entities)}::text[]) and jsonb_strip_nulls(after) ?| ${names} and entity_id = any(${ids})
      and created_at >= ${since.toISOString()}::timestamptz`;
}
