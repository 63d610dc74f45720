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

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(tx: Db, entries: NewAuditEntry | readonly NewAuditEntry[], now: Date): Promise<void> {
  const caller = currentRequest()?.caller;
  const roleOf = (actor: string) => (caller?.name === actor ? caller.role : null);
  const rows = [entries].flat().map((entry) => ({ ...entry, role: roleOf(entry.actor), createdAt: now }));
  if (rows.length > 0) await tx.insert(auditEntries).values(rows);
}
