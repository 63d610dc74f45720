import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { adminSessions, admins } from './accounts.table.ts';
import { hashPassword } from './password.ts';

/** Sets the password of an account, making the account when there is none. Its open sessions end. */
export async function setAdminPassword(db: Db, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [known] = await tx
      .update(admins)
      .set({ passwordHash })
      .where(sql`lower(${admins.username}) = lower(${username})`)
      .returning({ id: admins.id });
    if (known) await tx.delete(adminSessions).where(eq(adminSessions.adminId, known.id));
    else await tx.insert(admins).values({ username, passwordHash });
  });
}
