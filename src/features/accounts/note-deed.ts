import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { writeAudit } from '../audit/write-audit.ts';

type Deed = {
  actor: string;
  action: string;
  account: { id: string; username: string };
  before?: unknown;
  after?: unknown;
};

/** What was done with an account, in the log of changes. Never a password, a code or a secret. */
export async function noteDeed(tx: Db, { account, ...deed }: Deed, now: Date): Promise<void> {
  await writeAudit(tx, { ...deed, entity: 'admin', entityId: account.id }, now);
}

/** The same, and a mail: whoever did not do it has to hear of it at once. */
export async function noteLoudDeed(
  tx: Db,
  deed: Deed & { alert: 'admin-password-changed' | 'admin-second-step-off' },
  now: Date,
): Promise<void> {
  const { alert, ...quiet } = deed;
  await noteDeed(tx, quiet, now);
  await raiseAlert(tx, { kind: alert, about: newId(), label: deed.account.username }, now);
}
