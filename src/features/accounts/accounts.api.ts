import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { numberShape } from '../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { success, successShape } from '../../platform/http/refusals.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readPreferences } from '../../platform/preferences.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { siteNameOf } from '../settings/shop-words.ts';
import { accountShape, recoveryCodesShape, secondStepSetupShape } from './account-shapes.ts';
import { codeProofInput, loginInput, newPasswordInput, secondStepInput, stepProofInput } from './accounts.input.ts';
import { clearAdminToken, proofOf, readAdminToken, writeAdminToken, writeDeviceToken } from './admin-cookie.ts';
import { roles } from './call-roles.rules.ts';
import { adminCalls, openCalls } from './calls.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession, logOut } from './end-sessions.ts';
import { type LoggedIn, logIn, logInByPasskey } from './log-in.ts';
import { passkeyLoginInput } from './passkeys/passkey.input.ts';
import { passkeyRequestShape, secondStepMissing, stepRefusals } from './passkeys/passkey-shapes.ts';
import { askForPasskey } from './passkeys/passkeys.ts';
import { relyingPartyOf } from './passkeys/verify-passkey.ts';
import { passwordProblems } from './password.rules.ts';
import { dropSpentPasswordFile } from './password-file.ts';
import { newDeviceMail } from './people/account-mail.mail.ts';
import { findSession } from './require-admin.ts';
import { beginSecondStep } from './second-step/begin-second-step.ts';
import { renewRecoveryCodes } from './second-step/replace-recovery-codes.ts';
import { qrOf } from './second-step/totp.ts';
import { turnOffSecondStep } from './second-step/turn-off-second-step.ts';
import { turnOnSecondStep } from './second-step/turn-on-second-step.ts';
import { setupSteps, stepsToSetUp } from './setup.rules.ts';
import { showAccount } from './show-account.ts';

const open = openCalls('Accounts');
const admin = adminCalls('Accounts');

/** These calls are what completes the setup, so they must work before it is complete. */
const beforeSecondStep = adminCalls('Accounts', { isOpenDuring: ['second-step'] });
const beforeAll = adminCalls('Accounts', { isOpenDuring: ['password', 'second-step'] });

const mustSetUp = z.array(z.enum(setupSteps)).optional();

function whatToSetUp(account: Parameters<typeof stepsToSetUp>[0], isLive: boolean) {
  const steps = stepsToSetUp(account, isLive);
  return steps.length > 0 ? { mustSetUp: steps } : {};
}

/** Another code than at the login, which reveals the second step only to a caller with the right password. */
const wrongCode = { code: 'wrong-code', status: 400, field: 'code' } as const;

const visitOf = (context: Context, deps: ApiDeps, address: string) => ({
  ...proofOf(context, deps, address),
  userAgent: context.req.header('user-agent') ?? null,
  previousToken: readAdminToken(context, deps.env.secureCookies),
});

/** Per address: each call inserts a row. */
const passkeyLimit = { name: 'admin-passkey', hits: 60, windowSeconds: 15 * 60 } as const;

const refusedPasskey = { code: 'wrong-passkey', status: 401 } as const;

const loggedInShape = successShape.extend({ recoveryCodesLeft: numberShape.optional(), mustSetUp });

function loginVisit(deps: ApiDeps, context: Context, address: string, now: Date) {
  const { env } = deps;
  const visit = visitOf(context, deps, address);
  const { language } = readPreferences(context.req.header('cookie') ?? '');
  const onNewDevice = async (tx: Db, { username, email }: { username: string; email: string | null }) => {
    const signIn = { username, language, userAgent: visit.userAgent, at: now };
    const to = email ?? env.ADMIN_EMAIL;
    if (to) await queueMail(tx, deps.enqueue, newDeviceMail({ to, ...signIn }, env));
  };
  return { ...visit, onNewDevice };
}

function entered<Failure>({ env }: ApiDeps, context: Context, result: Result<LoggedIn, Failure>) {
  if (!result.ok) return result;
  const { token, expiresAt, device, account, ...more } = result.value;
  writeAdminToken(context, token, expiresAt, env.secureCookies);
  writeDeviceToken(context, device, env.secureCookies);
  context.get('noteSecurity')?.('login', { adminId: account.id });
  return ok({ ...success, ...more, ...whatToSetUp(account, env.live) });
}

export const accountCalls = [
  open('POST /admin/auth', 'logIn', {
    cost: 'heavy',
    summary: 'Logs in; the session lasts twelve hours, or one hour without activity',
    body: loginInput,
    isLimited: true,
    answers: { 200: loggedInShape },
    tells: { 'Set-Cookie': 'The session of the admin; and what the device is known by at its next login' },
    refuses: ['invalid-credentials', secondStepMissing, 'wrong-code', refusedPasskey, 'crowded'],
    run: async (deps, { body, address, now, context }) =>
      entered(deps, context, await logIn(deps.db, body, loginVisit(deps, context, address, now), now)),
  }),
  open('POST /admin/auth/passkey/challenge', 'askForPasskey', {
    summary:
      'Creates a challenge for a passkey: for logging in, alone or after the password, and for what needs the second step',
    limit: passkeyLimit,
    answers: { 200: passkeyRequestShape },
    run: async ({ db, env }, { now }) => {
      const party = relyingPartyOf(env.PUBLIC_URL);
      if (!party) return fail('not-found');
      return ok(
        await askForPasskey(db, { purpose: 'passkey-login', adminId: null, secret: env.SESSION_SECRET, party }, now),
      );
    },
  }),
  open('POST /admin/auth/passkey', 'logInByPasskey', {
    summary: 'Logs in with a passkey alone',
    body: passkeyLoginInput,
    limit: passkeyLimit,
    answers: { 200: loggedInShape },
    tells: { 'Set-Cookie': 'The session of the admin; and what the device is known by at its next login' },
    refuses: [refusedPasskey],
    run: async (deps, { body: { passkey }, address, now, context }) =>
      entered(deps, context, await logInByPasskey(deps.db, passkey, loginVisit(deps, context, address, now), now)),
  }),
  open('GET /admin/check', 'checkAdmin', {
    summary: 'Checks whether an admin is logged in, and what must be set up first; does not extend the session',
    answers: {
      200: z.object({
        isAdmin: z.boolean(),
        role: z.enum(roles).optional(),
        username: z.string().optional(),
        mustSetUp,
      }),
    },
    run: async (deps, { context }) => {
      const session = await findSession(context, deps);
      if (!session) return { isAdmin: false };
      const { role, username } = session.admin;
      return { isAdmin: true, role, username, ...whatToSetUp(session, deps.env.live) };
    },
  }),
  open('POST /admin/logout', 'logOut', {
    summary: 'Logs out',
    answers: { 200: successShape },
    run: async ({ db, env }, { context }) => {
      const token = readAdminToken(context, env.secureCookies);
      if (token) await logOut(db, token, env.SESSION_SECRET);
      clearAdminToken(context, env.secureCookies);
      return success;
    },
  }),
  beforeSecondStep('GET /admin/account', 'showAccount', {
    summary: "Shows the admin's own account and its open sessions",
    answers: { 200: accountShape },
    run: ({ db, env }, { admin: self, now }) => showAccount(db, self, relyingPartyOf(env.PUBLIC_URL)?.id ?? null, now),
  }),
  beforeSecondStep('POST /admin/account/second-step', 'beginSecondStep', {
    summary: 'Creates a secret for an authenticator app; it takes effect once a code has been confirmed',
    body: stepProofInput,
    isLimited: true,
    answers: { 200: secondStepSetupShape },
    refuses: [...stepRefusals, 'already-on'],
    run: async (deps, { body, admin: self, address, now, context }) => {
      const change = { ...body, ...proofOf(context, deps, address), siteName: siteNameOf(deps.env) };
      const result = await beginSecondStep(deps.db, self, change, now);
      return result.ok ? ok({ ...result.value, qr: qrOf(result.value.address) }) : result;
    },
  }),
  beforeSecondStep('POST /admin/account/second-step/confirm', 'turnOnSecondStep', {
    summary: 'Enables the second step',
    body: secondStepInput,
    isLimited: true,
    answers: { 200: recoveryCodesShape },
    refuses: [wrongCode, 'already-on', 'setup-gone'],
    run: ({ db, env }, { body, admin: self, now }) =>
      turnOnSecondStep(db, self, { ...body, secret: env.SESSION_SECRET }, now),
  }),
  admin('POST /admin/account/second-step/off', 'turnOffSecondStep', {
    summary: 'Disables the second step',
    body: codeProofInput,
    isLimited: true,
    answers: { 200: successShape },
    refuses: ['wrong-password', wrongCode],
    run: (deps, { body, admin: self, address, now, context }) =>
      turnOffSecondStep(deps.db, self, { ...body, ...proofOf(context, deps, address) }, now),
  }),
  admin('POST /admin/account/recovery-codes', 'renewRecoveryCodes', {
    summary: 'Creates new recovery codes; the old ones stop working',
    body: codeProofInput,
    isLimited: true,
    answers: { 200: recoveryCodesShape },
    refuses: ['wrong-password', wrongCode],
    run: (deps, { body, admin: self, address, now, context }) =>
      renewRecoveryCodes(deps.db, self, { ...body, ...proofOf(context, deps, address) }, now),
  }),
  beforeAll('POST /admin/account/password', 'changePassword', {
    summary: 'Changes the password, and ends all other sessions',
    body: newPasswordInput,
    isLimited: true,
    answers: { 200: successShape },
    tells: { 'Set-Cookie': 'A new session' },
    refuses: ['wrong-password', { code: 'weak-password', details: { problem: z.enum(passwordProblems) } }],
    run: async (deps, { body, admin: self, address, now, context }) => {
      const { db, env } = deps;
      const result = await changePassword(db, self, body, visitOf(context, deps, address), now);
      if (!result.ok) return result;
      writeAdminToken(context, result.value.token, result.value.expiresAt, env.secureCookies);
      writeDeviceToken(context, result.value.device, env.secureCookies);
      await dropSpentPasswordFile(db, env.DATA_DIR);
      return success;
    },
  }),
  admin('POST /admin/account/sessions/end-others', 'endOtherSessions', {
    summary: 'Ends all other sessions of the account',
    answers: { 200: z.object({ ended: numberShape }) },
    run: async ({ db }, { admin: self, now }) => ({ ended: await endOtherSessions(db, self, now) }),
  }),
  admin('DELETE /admin/account/sessions/:id', 'endSession', {
    summary: 'Ends one session of the account',
    run: ({ db }, { params: { id }, admin: self, now }) => endSession(db, self, id, now),
  }),
] as const;
