import type { Context } from 'hono';
import { z } from 'zod';
import { acceptedShape, successShape } from '../../../platform/http/refusals.ts';
import { readPreferences } from '../../../platform/preferences.ts';
import { ok } from '../../../platform/result.ts';
import { proofOf } from '../admin-cookie.ts';
import { adminCalls, openCalls } from '../calls.ts';
import { passkeyRequestShape, secondStepMissing, stepRefusals } from '../passkeys/passkey-shapes.ts';
import { relyingPartyOf } from '../passkeys/verify-passkey.ts';
import { passwordProblems } from '../password.rules.ts';
import { provedBySecondStep } from '../prove-account.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeAdmin, removeAdmin } from './change-admin.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { deleteInvitation, inviteAdmin, sendInvitationAgain } from './invite-admin.ts';
import { listPeople } from './list-admins.ts';
import {
  acceptInput,
  accountEmailInput,
  adminChangeInput,
  invitationInput,
  resetConfirmInput,
  resetInput,
  tokenInput,
} from './people.input.ts';
import { adminShape, invitationShape, peopleShape } from './people-shapes.ts';
import { askForResetPasskey, countReset, resetPassword, resetsOfName, sendPasswordResetJob } from './reset-password.ts';

/** Per address: each call may hash a password. */
const linkLimit = { name: 'admin-link', hits: 20, windowSeconds: 15 * 60 } as const;

const resetLimit = { name: 'admin-reset', hits: 10, windowSeconds: 10 * 60 } as const;

const accepted = { accepted: true } as const;

const languageOf = (context: Context) => readPreferences(context.req.header('cookie') ?? '').language;

const weakPassword = {
  code: 'weak-password',
  field: 'password',
  details: { problem: z.enum(passwordProblems) },
} as const;

const open = openCalls('Accounts');
const admin = adminCalls('Accounts');

export const peopleCalls = [
  admin('GET /admin/admins', 'listAdmins', {
    summary: 'Lists admin accounts and open invitations',
    answers: { 200: peopleShape },
    run: ({ db }) => listPeople(db),
  }),
  admin('PATCH /admin/admins/:id', 'changeAdmin', {
    summary:
      'Changes the role of an account, or deactivates or reactivates it; its sessions end. An owner, or a reactivated account, needs the second step or the password of the caller',
    body: adminChangeInput,
    isLimited: true,
    answers: { 200: adminShape },
    refuses: [...stepRefusals, 'last-owner'],
    run: async (
      deps,
      { params: { id }, body: { role, active, ...proof }, admin: self, actor, address, now, context },
    ) => {
      const givesAccess = role === 'owner' || active === true;
      const known = { ...proof, ...proofOf(context, deps, address) };
      const proven = givesAccess ? await provedBySecondStep(deps.db, self, known, now) : ok(null);
      return proven.ok ? changeAdmin(deps.db, { id, change: { role, active }, actor }, now) : proven;
    },
  }),
  admin('DELETE /admin/admins/:id', 'deleteAdmin', {
    summary: 'Deletes an account; its actions stay in the log',
    refuses: ['last-owner'],
    run: ({ db }, { params: { id }, actor, now }) => removeAdmin(db, { id, actor }, now),
  }),
  admin('POST /admin/invitations', 'inviteAdmin', {
    summary:
      'Invites somebody to create an account, by a link that works once within 72 hours. Another owner needs the second step or the password of the caller',
    body: invitationInput,
    isLimited: true,
    answers: { 201: invitationShape },
    refuses: [...stepRefusals, 'known-admin', 'already-invited'],
    run: async (deps, { body: { email, role, ...proof }, admin: self, actor, address, now, context }) => {
      const known = { ...proof, ...proofOf(context, deps, address) };
      const proven = role === 'owner' ? await provedBySecondStep(deps.db, self, known, now) : ok(null);
      if (!proven.ok) return proven;
      return inviteAdmin(deps.db, deps, { email, role, language: languageOf(context), actor }, now);
    },
  }),
  open('POST /admin/invitations/accept', 'acceptInvitation', {
    cost: 'heavy',
    summary: 'Accepts an invitation and creates the account',
    body: acceptInput,
    limit: linkLimit,
    answers: { 200: successShape },
    refuses: ['link-expired', 'name-taken', 'known-admin', weakPassword],
    run: ({ db, env }, { body, now }) => acceptInvitation(db, body, env.SESSION_SECRET, now),
  }),
  admin('POST /admin/invitations/:id/send-again', 'sendInvitationAgain', {
    summary: 'Sends an invitation again with a new link; the old one stops working',
    answers: { 200: invitationShape },
    refuses: ['known-admin'],
    run: (deps, { params: { id }, actor, now, context }) =>
      sendInvitationAgain(deps.db, deps, { id, actor, language: languageOf(context) }, now),
  }),
  admin('DELETE /admin/invitations/:id', 'deleteInvitation', {
    summary: 'Revokes an invitation',
    run: ({ db }, { params: { id }, actor, now }) => deleteInvitation(db, { id, actor }, now),
  }),
  open('POST /admin/password-reset', 'askForPasswordReset', {
    summary: 'Mails a password reset link; the answer is the same for every username',
    body: resetInput,
    limit: resetLimit,
    answers: { 202: acceptedShape },
    run: async (deps, { body: { username, language }, address, now, context }) => {
      const visit = { username, ...proofOf(context, deps, address) };
      if (!deps.env.limitsRequests || (await countReset(deps.db, visit, now))) {
        const payload = { username, language: language ?? languageOf(context) };
        await deps.enqueue(deps.db, sendPasswordResetJob, payload, { isUrgent: true });
      } else context.get('noteSecurity')?.('limit', { code: resetsOfName.name });
      return accepted;
    },
  }),
  open('POST /admin/password-reset/confirm', 'resetPassword', {
    cost: 'heavy',
    summary: 'Sets a new password by a mailed link, and ends all sessions of the account',
    body: resetConfirmInput,
    limit: linkLimit,
    answers: { 200: successShape },
    refuses: ['link-expired', secondStepMissing, 'wrong-code', 'wrong-passkey', weakPassword],
    run: ({ db, env }, { body: { recoveryCode, code = recoveryCode, ...proof }, address, now }) => {
      const party = relyingPartyOf(env.PUBLIC_URL);
      const known = { address, party, secret: env.SESSION_SECRET };
      return resetPassword(
        db,
        { ...known, token: proof.token, password: proof.password, code, passkey: proof.passkey },
        now,
      );
    },
  }),
  open('POST /admin/password-reset/challenge', 'askForResetPasskey', {
    summary: 'Creates a passkey challenge for a password reset',
    body: tokenInput,
    limit: linkLimit,
    answers: { 200: passkeyRequestShape },
    refuses: ['link-expired'],
    run: ({ db, env }, { body: { token }, now }) =>
      askForResetPasskey(db, { token, secret: env.SESSION_SECRET, party: relyingPartyOf(env.PUBLIC_URL) }, now),
  }),
  admin('POST /admin/account/email', 'askForAccountEmail', {
    summary: 'Mails a link that confirms a new e-mail address for the account',
    body: accountEmailInput,
    isLimited: true,
    answers: { 202: acceptedShape },
    refuses: ['wrong-password', 'known-admin'],
    run: (deps, { body, admin: self, address, now, context }) => {
      return askForEmail(
        deps.db,
        deps,
        self,
        { ...body, ...proofOf(context, deps, address), language: languageOf(context) },
        now,
      );
    },
  }),
  open('POST /admin/account/email/confirm', 'confirmAccountEmail', {
    summary: 'Confirms the e-mail address of an account by the mailed link',
    body: tokenInput,
    limit: linkLimit,
    answers: { 200: successShape },
    refuses: ['link-expired'],
    run: (deps, { body: { token }, now, context }) =>
      confirmEmail(deps.db, deps, { token, language: languageOf(context) }, now),
  }),
] as const;
