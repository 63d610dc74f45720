import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { writeAudit } from '../audit/write-audit.ts';

type AccountAction = {
  actor: string;
  action: string;
  account: { id: string; username: string };
  before?: unknown;
  after?: unknown;
};

/** Never pass a password, a code or a secret. */
export async function auditAccount(tx: Db, { account, ...action }: AccountAction, now: Date): Promise<void> {
  await writeAudit(tx, { ...action, entity: 'admin', entityId: account.id }, now);
}

/** Also mails the admin, who must hear at once if it was somebody else. */
export async function auditAccountWithAlert(
  tx: Db,
  action: AccountAction & { alert: 'admin-password-changed' | 'admin-second-step-off' },
  now: Date,
): Promise<void> {
  const { alert, ...quiet } = action;
  await auditAccount(tx, quiet, now);
  await raiseAlert(tx, { kind: alert, about: newId(), label: action.account.username }, now);
}
