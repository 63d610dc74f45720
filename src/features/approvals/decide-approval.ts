import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { admins, approvals } from '../accounts/accounts.table.ts';
import { mayAsk } from '../accounts/call-roles.rules.ts';
import type { Admin } from '../accounts/find-admin-session.ts';
import { type ApprovalAction, callOfApproval } from '../accounts/people/ask-approval.ts';
import { refundLimitOf } from '../accounts/people/refund-limit.ts';
import { approvedRefundSchema, type RefundFailure, refundOrder } from '../admin-orders/refund-order.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { type Erasure, erasePerson } from '../privacy/erase-person.ts';
import { subjectInput } from '../privacy/privacy.input.ts';

type Asker = Pick<Admin, 'id' | 'username' | 'role'>;

type Failure =
  | Exclude<RefundFailure, { kind: 'stale' }>
  | { kind: 'already-decided' | 'own-approval' | 'asker-may-not' | 'forbidden' | 'approval-outdated' };

type Carried = { erasure: Erasure | null; changed: readonly string[] };

type Decided = Carried & { id: string; action: ApprovalAction; isApproved: boolean };

async function refund(tx: Db, deps: CheckoutDeps, subject: unknown, asker: Asker, now: Date) {
  const { orderId: id, amountOre, ...subjectOfRefund } = approvedRefundSchema.parse(subject);
  const limit = refundLimitOf({ ...asker, sessionId: '' }, deps.env);
  const params = {
    ...subjectOfRefund,
    id,
    actor: asker.username,
    version: null,
    limit,
    fourEyes: { approvedOre: amountOre },
  };
  const refunded = await refundOrder(tx, deps, params, now);
  if (!refunded.ok) {
    const { failure } = refunded;
    return fail<Failure>(failure.kind === 'stale' ? { kind: 'approval-outdated' } : failure);
  }
  return ok({ erasure: null, changed: 'approvalId' in refunded.value ? [] : refunded.value.changed });
}

async function erase(tx: Db, deps: CheckoutDeps, subject: Approval['subject'], { username }: Asker, now: Date) {
  const { email, phone } = subject ?? {};
  const whom = subjectInput.parse(email === null ? { phone } : { email });
  const changed: string[] = [];
  const inside = { ...deps, stockChanged: (ids: readonly string[]) => void changed.push(...ids) };
  return ok({ erasure: await erasePerson(tx, inside, { subject: whom, actor: username }, now), changed });
}

type Params = { id: string; approve: boolean; admin: Admin };

type Accounts = ReadonlyMap<string, Asker>;

/** Both with their current roles, locked until the end of the transaction. */
async function lockAccounts(tx: Db, ids: readonly string[]): Promise<Accounts> {
  const rows = await tx
    .select({ id: admins.id, username: admins.username, role: admins.role, isActive: admins.isActive })
    .from(admins)
    .where(inArray(admins.id, [...ids]))
    .orderBy(admins.id)
    .for('share');
  return new Map(rows.filter(({ isActive }) => isActive).map((row) => [row.id, row]));
}

type Approval = typeof approvals.$inferSelect;

function refusalOf({ action, askedById, decidedAt }: Approval, accounts: Accounts, { approve, admin }: Params) {
  const isEntitled = (id: string) => {
    const account = accounts.get(id);
    return account !== undefined && mayAsk(account.role, callOfApproval[action]);
  };
  if (!isEntitled(admin.id)) return 'forbidden';
  if (decidedAt) return 'already-decided';
  // The requesting account may withdraw the request, but not approve it.
  if (approve && askedById === admin.id) return 'own-approval';
  return approve && !isEntitled(askedById) ? 'asker-may-not' : null;
}

async function carryOut(
  tx: Db,
  deps: CheckoutDeps,
  { action, subject }: Approval,
  asker: Asker | undefined,
  now: Date,
): Promise<Result<Carried, Failure>> {
  if (!asker) return ok({ erasure: null, changed: [] });
  return action === 'refund' ? refund(tx, deps, subject, asker, now) : erase(tx, deps, subject, asker, now);
}

async function decide(tx: Db, deps: CheckoutDeps, params: Params, now: Date): Promise<Result<Decided, Failure>> {
  const { id, approve, admin } = params;
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!approval) return fail({ kind: 'not-found' });
  const { action, subject, askedBy, askedById } = approval;
  const accounts = await lockAccounts(tx, [askedById, admin.id]);
  const refused = refusalOf(approval, accounts, params);
  if (refused) return fail({ kind: refused });
  const carried = await carryOut(tx, deps, approval, approve ? accounts.get(askedById) : undefined, now);
  if (!carried.ok) return carried;
  const decided = { decidedAt: now, decidedBy: admin.username, isApproved: approve, subject: null };
  await tx.update(approvals).set(decided).where(eq(approvals.id, id));
  const entry = { actor: admin.username, action: approve ? 'approve' : 'refuse', entity: 'approval', entityId: id };
  const after = { ...(typeof subject?.orderId === 'string' && { orderId: subject.orderId }), askedBy };
  await writeAudit(tx, { ...entry, after }, now);
  return ok({ ...carried.value, id, action, isApproved: approve });
}

/** Decided once, and done in the same way as without four eyes. The subject is deleted, since it may name a person. */
export async function decideApproval(
  deps: CheckoutDeps,
  params: Params,
  now: Date,
): Promise<Result<Omit<Decided, 'changed'>, Failure>> {
  const decided = await undoOnFailure<Decided, Failure>(deps.db, (tx) => decide(tx, deps, params, now));
  if (!decided.ok) return decided;
  const { changed, ...answer } = decided.value;
  deps.stockChanged(changed);
  return ok(answer);
}
