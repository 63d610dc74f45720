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
export async function writeAudit(tx: Db, entry: NewAuditEntry, now: Date): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, createdAt: now });
}
