import type { Db } from '../../platform/database/db.ts';
import type { AlertKind } from './alert-words.rules.ts';
import { adminAlerts } from './alerts.table.ts';

export type NewAlert = { kind: AlertKind; about: string; label: string };

/**
 * Tells the admin, once for each kind and thing, in the transaction of what it tells of. The mail is the minute's look
 * at what waits: so a storm of these is one mail.
 */
export async function raiseAlert(tx: Db, alert: NewAlert | readonly NewAlert[], now: Date): Promise<void> {
  const rows = [alert].flat().map((one) => ({ ...one, createdAt: now }));
  if (rows.length > 0) await tx.insert(adminAlerts).values(rows).onConflictDoNothing();
}
