import type { Db } from '../../platform/database/db.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import { type NewAuditEntry, writeAudit } from '../audit/write-audit.ts';

/** Per account and hour: a thousand refusals must not fill the log. */
const logged = { name: 'refusals-in-log', hits: 30, windowSeconds: 3_600 } as const;

/** Logs a refused attempt of an account. */
export async function logRefusal(db: Db, account: string, entry: NewAuditEntry, now: Date): Promise<void> {
  const { hits } = await countHit(db, logged, account, now);
  if (hits <= logged.hits) await writeAudit(db, entry, now);
}
