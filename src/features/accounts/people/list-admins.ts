import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { adminInvitations, adminPasskeys, adminSessions, admins } from '../accounts.table.ts';
import { shownInvitation } from './invite-admin.ts';

/** The last use of its open sessions, or its last login. */
const lastSeen = sql<Date | null>`greatest(${admins.lastSeenAt}, (
  select max(s.last_seen_at) from ${adminSessions} s where s.admin_id = ${admins.id}))`.mapWith(admins.lastSeenAt);

const selectAdmins = (db: Db, which?: SQL) =>
  db
    .select({
      id: admins.id,
      username: admins.username,
      role: admins.role,
      active: admins.isActive,
      email: admins.email,
      secondStep: sql<boolean>`${admins.totpSecret} is not null`,
      passkeys: count(adminPasskeys.id),
      lastSeenAt: lastSeen,
      createdAt: admins.createdAt,
    })
    .from(admins)
    .leftJoin(adminPasskeys, eq(adminPasskeys.adminId, admins.id))
    .where(which)
    .groupBy(admins.id)
    .orderBy(asc(admins.createdAt), asc(admins.id));

export async function findAdminRow(db: Db, id: string) {
  const [found] = await selectAdmins(db, eq(admins.id, id));
  return found ?? null;
}

export async function listPeople(db: Db) {
  const invitations = db.select(shownInvitation).from(adminInvitations).orderBy(asc(adminInvitations.createdAt));
  return { admins: await selectAdmins(db), invitations: await invitations };
}
