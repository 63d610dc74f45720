import type { Db } from '../../platform/database/db.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { type NewAuditEntry, writeAudit } from '../audit/write-audit.ts';

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

/** Per account and hour: a thousand refusals must not fill the log. */
const logged = { name: 'refusals-in-log', hits: 30, windowSeconds: 3_600 } as const;

export async function logRefusal(db: Db, account: string, entry: NewAuditEntry, now: Date): Promise<void> {
  const { hits } = await countHit(db, logged, account, now);
  if (hits <= logged.hits) await writeAudit(db, entry, now);
}
