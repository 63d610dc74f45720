import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { undoOnFailure } from '../../../platform/database/undo-on-failure.ts';
import type { Env } from '../../../platform/env.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import type { Language } from '../../../platform/language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { hoursAfter } from '../../../platform/time/time.rules.ts';
import { type ByAdmin, writeAudit } from '../../audit/write-audit.ts';
import { adminInvitations, admins } from '../accounts.table.ts';
import type { Role } from '../call-roles.rules.ts';
import { hashSessionToken } from '../session-token.ts';
import { invitationMail } from './account-mail.mail.ts';
import { newLinkToken } from './admin-tokens.ts';

export const invitationHours = 72;

type Deps = { enqueue: Enqueue; env: Env };

const { id: invitationId, email, role, invitedBy, createdAt, expiresAt } = adminInvitations;

/** Without the token's hash. */
export const shownInvitation = { id: invitationId, email, role, invitedBy, createdAt, expiresAt };

type Invitation = Omit<typeof adminInvitations.$inferSelect, 'tokenHash' | 'language'>;

/** `but`: the account whose own it may be. */
export const isAddressOfAdmin = async (tx: Db, address: string, but?: string): Promise<boolean> =>
  (await tx.$count(admins, and(sql`lower(${admins.email}) = ${address}`, but ? ne(admins.id, but) : undefined))) > 0;

/** Of two that take one address at once, the second sees the first. In the order of every other lock of accounts. */
export async function lockAddresses(tx: Db): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).orderBy(admins.id).for('no key update');
}

/** One that was removed meanwhile: the removal has not seen what it sends. */
const mayInvite = async (tx: Db, actor: string): Promise<boolean> =>
  (await tx.$count(admins, and(eq(admins.username, actor), eq(admins.role, 'owner'), admins.isActive))) > 0;

const auditInvitation = (tx: Db, actor: string, action: string, made: Pick<Invitation, 'id' | 'role'>, now: Date) =>
  writeAudit(tx, { actor, action, entity: 'invitation', entityId: made.id, after: { role: made.role } }, now);

type Sent = Pick<Invitation, 'email' | 'role'> & { token: string; language: Language };

const sendInvitation = (tx: Db, { enqueue, env }: Deps, { email: to, ...sent }: Sent) =>
  queueMail(tx, enqueue, { ...invitationMail({ email: to, ...sent, hours: invitationHours }, env), isUrgent: true });

/** Replaces an expired invitation; of two at once for the same address one is made. */
export function inviteAdmin(
  db: Db,
  deps: Deps,
  { actor, ...invited }: { email: string; role: Role; language: Language; actor: string },
  now: Date,
): Promise<Result<Invitation, 'not-found' | 'known-admin' | 'already-invited'>> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    if (!(await mayInvite(tx, actor))) return fail('not-found');
    if (await isAddressOfAdmin(tx, invited.email)) return fail('known-admin');
    const token = newLinkToken();
    const row = {
      ...invited,
      tokenHash: hashSessionToken(token, deps.env.SESSION_SECRET),
      invitedBy: actor,
      createdAt: now,
      expiresAt: hoursAfter(now, invitationHours),
    };
    const [made] = await tx
      .insert(adminInvitations)
      .values(row)
      .onConflictDoUpdate({ target: adminInvitations.email, set: row, setWhere: lte(adminInvitations.expiresAt, now) })
      .returning(shownInvitation);
    if (!made) return fail('already-invited');
    await sendInvitation(tx, deps, { ...made, token, language: invited.language });
    await auditInvitation(tx, actor, 'create', made, now);
    return ok(made);
  });
}

/** The earlier link stops working, and it is from now on an invitation by who sent it again. */
export function sendInvitationAgain(
  db: Db,
  deps: Deps,
  { id, actor, language }: { id: string; actor: string; language: Language },
  now: Date,
): Promise<Result<Invitation, 'not-found' | 'known-admin'>> {
  return undoOnFailure<Invitation, 'not-found' | 'known-admin'>(db, async (tx) => {
    await lockAddresses(tx);
    if (!(await mayInvite(tx, actor))) return fail('not-found');
    const token = newLinkToken();
    const [again] = await tx
      .update(adminInvitations)
      .set({
        tokenHash: hashSessionToken(token, deps.env.SESSION_SECRET),
        language,
        invitedBy: actor,
        expiresAt: hoursAfter(now, invitationHours),
      })
      .where(eq(adminInvitations.id, id))
      .returning(shownInvitation);
    if (!again) return fail('not-found');
    if (await isAddressOfAdmin(tx, again.email)) return fail('known-admin');
    await sendInvitation(tx, deps, { ...again, token, language });
    await auditInvitation(tx, actor, 'send-again', again, now);
    return ok(again);
  });
}

async function deleteInvitations(tx: Db, which: SQL, actor: string, now: Date): Promise<boolean> {
  const gone = await tx.delete(adminInvitations).where(which).returning();
  for (const one of gone) await auditInvitation(tx, actor, 'delete', one, now);
  return gone.length > 0;
}

export const deleteInvitation = (db: Db, { id, actor }: ByAdmin, now: Date): Promise<boolean> =>
  db.transaction((tx) => deleteInvitations(tx, eq(adminInvitations.id, id), actor, now));

/** Of an account that may no longer invite: it must not come back by one that it sent itself. */
export const deleteInvitationsBy = (tx: Db, username: string, actor: string, now: Date): Promise<boolean> =>
  deleteInvitations(tx, eq(adminInvitations.invitedBy, username), actor, now);
