import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { approvalActions, approvals } from '../accounts/accounts.table.ts';
import { mayAsk } from '../accounts/call-roles.rules.ts';
import type { Admin } from '../accounts/find-admin-session.ts';
import { callOfApproval } from '../accounts/people/ask-approval.ts';
import { orders } from '../orders/orders.table.ts';

/** Nobody leaves more open; the rest appears when these are decided. */
const maxShown = 200;

const textIn = (name: string) => sql<string | null>`${approvals.subject} ->> ${name}`;

/** Requests that the role may decide, oldest first. */
export async function listApprovals(db: Db, { username, role }: Pick<Admin, 'username' | 'role'>) {
  const actions = approvalActions.filter((action) => mayAsk(role, callOfApproval[action]));
  if (actions.length === 0) return [];
  const rows = await db
    .select({
      id: approvals.id,
      action: approvals.action,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      person: sql<string | null>`coalesce(${textIn('email')}, ${textIn('phone')})`,
      amountOre: sql<number | null>`(${textIn('amountOre')})::float8`,
      reason: textIn('reason'),
      askedBy: approvals.askedBy,
      createdAt: approvals.createdAt,
    })
    .from(approvals)
    .leftJoin(orders, sql`${orders.id}::text = ${textIn('orderId')}`)
    .where(and(isNull(approvals.decidedAt), inArray(approvals.action, actions)))
    .orderBy(asc(approvals.createdAt), asc(approvals.id))
    .limit(maxShown);
  return rows.map(({ amountOre, ...row }) => ({
    ...row,
    amount: amountOre === null ? null : decimalFromOre(amountOre),
    isOwn: row.askedBy === username,
  }));
}

export const countApprovals = (db: Db, action: (typeof approvalActions)[number]): Promise<number> =>
  db.$count(approvals, and(eq(approvals.action, action), isNull(approvals.decidedAt)));
