import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../../tests/support/test-database.ts';
import { admins } from '../accounts.table.ts';
import { keepToken } from './admin-tokens.ts';
import { confirmEmail } from './change-email.ts';

const database = usePostgresDatabase();

test('of two accounts that confirm one address at the same moment, the second is told that its link is used; no other link waits', async () => {
  const { db } = database.current;
  const now = new Date();
  const secret = testEnv().SESSION_SECRET;
  const email = 'dora@butik.example';
  const rows = ['dora', 'eva'].map((username) => ({ username, passwordHash: '-' }));
  const [dora, eva] = await db.insert(admins).values(rows).returning();
  const row = { token: 'link', purpose: 'email', adminId: eva?.id ?? '', email } as const;
  await keepToken(db, { ...row, expiresAt: new Date(now.getTime() + 60_000) }, secret, now);
  let confirming: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx
      .update(admins)
      .set({ email })
      .where(eq(admins.id, dora?.id ?? ''));
    expect((await confirmEmail(db, { token: 'no link', secret }, now)).ok).toBe(false);
    confirming = confirmEmail(db, { token: 'link', secret }, now);
    await somebodyWaits(database);
  });
  expect(await confirming).toEqual({ ok: false, failure: 'link-expired' });
});
