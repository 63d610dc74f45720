import type { Db } from '../../platform/database/db.ts';
import type { AlertKind } from './alert-words.rules.ts';
import { adminAlerts } from './alerts.table.ts';

export type NewAlert = { kind: AlertKind; about: string; label: string };

/**
 * Once for each kind and subject, in the transaction of the event. A job sends the mail each minute, so many alerts
 * become one mail.
 */
export async function raiseAlert(tx: Db, alert: NewAlert | readonly NewAlert[], now: Date): Promise<void> {
  const rows = [alert].flat().map((one) => ({ ...one, createdAt: now }));
  if (rows.length > 0) await tx.insert(adminAlerts).values(rows).onConflictDoNothing();
}
