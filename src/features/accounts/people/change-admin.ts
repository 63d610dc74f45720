import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { admins } from '../accounts.table.ts';
import { auditAccount } from '../audit-account.ts';
import type { Role } from '../call-roles.rules.ts';
import { endAccess } from './admin-tokens.ts';
import { deleteInvitationsBy } from './invite-admin.ts';
import { findAdminRow } from './list-admins.ts';

/** Of accounts from before names were read alike: a login looks for composed letters. A name that is taken stays. */
export async function composeUsernames(db: Db): Promise<void> {
  for (const { id, username } of await db.select({ id: admins.id, username: admins.username }).from(admins)) {
    const composed = username.normalize('NFC').trim();
    if (composed === username || (await db.$count(admins, sql`lower(${admins.username}) = lower(${composed})`)) > 0)
      continue;
    await db.update(admins).set({ username: composed }).where(eq(admins.id, id));
  }
}

type Named = { id: string; username?: never } | { username: string; id?: never };

/** Locks the account and every active owner, in one order: of two changes the second sees the first. */
async function lockWithOwners(tx: Db, { id, username }: Named) {
  const isMeant = id === undefined ? sql`lower(${admins.username}) = lower(${username})` : eq(admins.id, id);
  const locked = await tx
    .select({ row: admins, isMeant: sql<boolean>`${isMeant}` })
    .from(admins)
    .where(or(isMeant, and(eq(admins.role, 'owner'), admins.isActive)))
    .orderBy(asc(admins.id))
    .for('update');
  const account = locked.find((one) => one.isMeant)?.row;
  const isLastOwner = locked.every(({ row }) => row.id === account?.id || row.role !== 'owner' || !row.isActive);
  return { account, isLastOwner: isLastOwner && account?.role === 'owner' && account.isActive };
}

type Change = { role?: Role | undefined; active?: boolean | undefined };

export function changeAdmin(
  db: Db,
  { id, change, actor }: { id: string; change: Change; actor: string },
  now: Date,
): Promise<Result<NonNullable<Awaited<ReturnType<typeof findAdminRow>>>, 'not-found' | 'last-owner'>> {
  return db.transaction(async (tx) => {
    const { account, isLastOwner } = await lockWithOwners(tx, { id });
    if (!account) return fail('not-found');
    const { role = account.role, active: isActive = account.isActive } = change;
    if (isLastOwner && (role !== 'owner' || !isActive)) return fail('last-owner');
    if (role !== account.role || isActive !== account.isActive) {
      await tx.update(admins).set({ role, isActive }).where(eq(admins.id, id));
      // What the account may do is looked up at each call.
      await endAccess(tx, account);
      if (role !== 'owner' || !isActive) await deleteInvitationsBy(tx, account.username, actor, now);
      const before = { role: account.role, active: account.isActive };
      await auditAccount(tx, { actor, action: 'edit', account, before, after: { role, active: isActive } }, now);
    }
    const row = await findAdminRow(tx, id);
    return row ? ok(row) : fail('not-found');
  });
}

/** Its sessions and codes are deleted with it; its log entries stay. */
export function removeAdmin(
  db: Db,
  { actor, ...named }: Named & { actor: string },
  now: Date,
): Promise<Result<null, 'not-found' | 'last-owner'>> {
  return db.transaction(async (tx) => {
    const { account, isLastOwner } = await lockWithOwners(tx, named);
    if (!account) return fail('not-found');
    if (isLastOwner) return fail('last-owner');
    await tx.delete(admins).where(eq(admins.id, account.id));
    await deleteInvitationsBy(tx, account.username, actor, now);
    const before = { username: account.username, role: account.role };
    await auditAccount(tx, { actor, action: 'delete', account, before }, now);
    return ok(null);
  });
}
