import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testEnv, testServices } from '../../../../tests/support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../../tests/support/test-database.ts';
import type { Db } from '../../../platform/database/db.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { adminInvitations, admins } from '../accounts.table.ts';
import { hashSessionToken } from '../session-token.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { keepToken } from './admin-tokens.ts';
import { removeAdmin } from './change-admin.ts';
import { confirmEmail } from './change-email.ts';
import { inviteAdmin } from './invite-admin.ts';
import { sendPasswordResetJob } from './reset-password.ts';

const database = usePostgresDatabase();
const deps = { env: testEnv(), enqueue: async () => {} };

test('of two accounts that confirm one address at the same moment, the second is told that its link is used; no other link waits', async () => {
  const { db } = database.current;
  const now = new Date();
  const secret = deps.env.SESSION_SECRET;
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
    expect((await confirmEmail(db, deps, { token: 'no link', language: 'sv' }, now)).ok).toBe(false);
    confirming = confirmEmail(db, deps, { token: 'link', language: 'sv' }, now);
    await somebodyWaits(database);
  });
  expect(await confirming).toEqual({ ok: false, failure: 'link-expired' });
});

test.each(['invitation', 'confirmation'])(
  'of an invitation accepted and the same address confirmed at once, the later one is refused when the %s comes first',
  async (first) => {
    const { db } = database.current;
    const now = new Date();
    const secret = deps.env.SESSION_SECRET;
    const expiresAt = new Date(now.getTime() + 60_000);
    const email = 'dora@butik.example';
    await db.delete(admins);
    const [eva] = await db.insert(admins).values({ username: 'eva', passwordHash: '-' }).returning();
    await keepToken(db, { token: 'link', purpose: 'email', adminId: eva?.id ?? '', email, expiresAt }, secret, now);
    const invitation = { email, role: 'support', language: 'sv', invitedBy: 'eva', expiresAt } as const;
    await db.insert(adminInvitations).values({ ...invitation, tokenHash: hashSessionToken('invited', secret) });
    const accept = (tx: Db) =>
      acceptInvitation(tx, { token: 'invited', username: 'dora', password: 'ett riktigt bra lösenord' }, secret, now);
    const confirm = (tx: Db) => confirmEmail(tx, deps, { token: 'link', language: 'sv' }, now);
    const [one, other] = first === 'invitation' ? [accept, confirm] : [confirm, accept];
    let later: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      expect((await one(tx)).ok).toBe(true);
      later = other(db);
      await somebodyWaits(database);
    });
    expect(await later).toEqual({ ok: false, failure: first === 'invitation' ? 'link-expired' : 'known-admin' });
  },
);

test('a reset asked for while the address changes is mailed to the new one', async () => {
  const { db } = database.current;
  const [before, email] = ['eva@foretag.example', 'eva@butik.example'];
  await db.delete(admins);
  await db.insert(admins).values({ username: 'eva', passwordHash: '-', email: before });
  let sending: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.update(admins).set({ email });
    const asked = { username: 'eva', language: 'sv' } as const;
    sending = sendPasswordResetJob.run(testServices(database.current, deps), asked, { isLast: false });
    await somebodyWaits(database);
  });
  await sending;
  expect(await db.select({ to: mails.to }).from(mails)).toEqual([{ to: email }]);
});

test('an owner who is removed while inviting leaves no invitation behind', async () => {
  const { db } = database.current;
  await db.delete(admins);
  const owners = ['eva', 'bo'].map((username) => ({ username, passwordHash: '-' }));
  const [eva] = await db.insert(admins).values(owners).returning();
  const invited = { email: 'egen@butik.example', role: 'owner', language: 'sv', actor: 'eva' } as const;
  let inviting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    expect((await removeAdmin(tx, { id: eva?.id ?? '', actor: 'bo' }, new Date())).ok).toBe(true);
    inviting = inviteAdmin(db, deps, invited, new Date());
    await somebodyWaits(database);
  });
  expect(await inviting).toEqual({ ok: false, failure: 'not-found' });
  expect((await inviteAdmin(db, deps, { ...invited, actor: 'bo' }, new Date())).ok).toBe(true);
});
