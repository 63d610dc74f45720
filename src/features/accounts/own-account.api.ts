import { type Context, Hono } from 'hono';
import { encode } from 'uqr';
import { z } from 'zod';
import { numberShape } from '../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { tooManyRequests } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict, fieldsShape, successShape } from '../../platform/http/refusals.ts';
import type { SecurityKind } from '../../platform/http/security-events.ts';
import { accountShape, recoveryCodesShape, setupShape } from './account-shapes.ts';
import { codeProofInput, newPasswordInput, passwordProofInput, secondStepInput } from './accounts.input.ts';
import { readAdminToken, readDeviceToken, writeAdminToken, writeDeviceToken } from './admin-cookie.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { type PasswordProblem, passwordProblems, shortestPassword } from './password.rules.ts';
import { dropSpentPasswordFile } from './password-file.ts';
import type { NotProven } from './prove-account.ts';
import { type AdminVariables, requireAdmin } from './require-admin.ts';
import { beginSecondStep } from './second-step/begin-second-step.ts';
import { renewRecoveryCodes } from './second-step/replace-recovery-codes.ts';
import { turnOffSecondStep } from './second-step/turn-off-second-step.ts';
import { turnOnSecondStep } from './second-step/turn-on-second-step.ts';
import { type SetupStep, setupRefusals } from './setup.rules.ts';
import { showAccount } from './show-account.ts';

const shared = { tag: 'Accounts', opens: ['admin'] };

const wrong = (code: string) => ({ status: 400 as const, code, details: { fields: fieldsShape } });

const weakPassword = {
  status: 400 as const,
  code: 'weak-password',
  details: { fields: fieldsShape, problem: z.enum(passwordProblems) },
};

/** These calls are what completes the setup, so they must work before it is complete. */
const beforeSecondStep = { isOpenDuring: ['second-step'] } as const;
const beforeAll = { isOpenDuring: ['password', 'second-step'] } as const;

const neverRefuses = (...steps: SetupStep[]) => ({ neverRefuses: steps.map((step) => setupRefusals[step].code) });

const calls = {
  show: describeCall({
    ...shared,
    ...neverRefuses('second-step'),
    id: 'showAccount',
    summary: "An admin's own account, and from where it is open",
    answers: { 200: accountShape },
  }),
  begin: describeCall({
    ...shared,
    ...neverRefuses('second-step'),
    id: 'beginSecondStep',
    summary: 'A secret for an authenticator app; it counts once a code of it was confirmed',
    body: passwordProofInput,
    isLimited: true,
    answers: { 200: setupShape },
    refuses: [wrong('wrong-password'), conflict('already-on')],
  }),
  confirm: describeCall({
    ...shared,
    ...neverRefuses('second-step'),
    id: 'turnOnSecondStep',
    summary: 'Turns the second step on',
    body: secondStepInput,
    isLimited: true,
    answers: { 200: recoveryCodesShape },
    refuses: [wrong('wrong-code'), conflict('already-on'), conflict('setup-gone')],
  }),
  turnOff: describeCall({
    ...shared,
    id: 'turnOffSecondStep',
    summary: 'Turns the second step off',
    body: codeProofInput,
    isLimited: true,
    answers: { 200: successShape },
    refuses: [wrong('wrong-password'), wrong('wrong-code')],
  }),
  renewCodes: describeCall({
    ...shared,
    id: 'renewRecoveryCodes',
    summary: 'New recovery codes in place of the old ones',
    body: codeProofInput,
    isLimited: true,
    answers: { 200: recoveryCodesShape },
    refuses: [wrong('wrong-password'), wrong('wrong-code')],
  }),
  changePassword: describeCall({
    ...shared,
    ...neverRefuses('password', 'second-step'),
    id: 'changePassword',
    summary: 'Sets another password, and ends every other session',
    body: newPasswordInput,
    isLimited: true,
    answers: { 200: successShape },
    tells: { 'Set-Cookie': 'A new session' },
    refuses: [wrong('wrong-password'), weakPassword],
  }),
  endOthers: describeCall({
    ...shared,
    id: 'endOtherSessions',
    summary: 'Ends every session of the account but this one',
    answers: { 200: z.object({ ended: numberShape }) },
  }),
  endSession: describeCall({
    ...shared,
    id: 'endSession',
    summary: 'Ends one session of the account',
    answers: { 204: null },
  }),
};

const weak: Record<PasswordProblem, string> = {
  'too-short': `The password needs at least ${shortestPassword} characters`,
  'is-present': 'The password must be another one than the present one',
  'is-username': 'The password must not be the username',
  'too-common': 'The password is too easy to guess',
  leaked: 'The password is on lists of leaked passwords',
};

type Failure = NotProven | { kind: 'already-on' | 'setup-gone' } | { kind: 'weak-password'; problem: PasswordProblem };

const refusedField = (code: string, field: string, message: string, more: { problem?: PasswordProblem } = {}) =>
  new ApiError(400, code, message, { details: { fields: { [field]: message }, ...more } });

const notProven = (code: string, field: string, message: string, security: SecurityKind) =>
  new ApiError(400, code, message, { details: { fields: { [field]: message } }, security });

function refusalOf(failure: Failure): ApiError {
  switch (failure.kind) {
    case 'too-many-tries':
      return tooManyRequests(failure.retryAfter);
    case 'wrong-password':
      return notProven('wrong-password', 'password', 'The password is wrong', 'login-refused');
    case 'wrong-code':
      return notProven('wrong-code', 'code', 'The code is wrong or has been used', 'code-refused');
    case 'weak-password':
      return refusedField('weak-password', 'newPassword', weak[failure.problem], { problem: failure.problem });
    case 'already-on':
      return new ApiError(409, 'already-on', 'The second step is on already');
    case 'setup-gone':
      return new ApiError(409, 'setup-gone', 'The setup is too old. Begin again.');
  }
}

const qrOf = (address: string) => {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  return { size, rows: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) };
};

export function accountApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const secret = env.SESSION_SECRET;
  const visitOf = (context: Context<AdminVariables>) => ({
    address: context.get('clientAddress'),
    deviceToken: readDeviceToken(context, env.secureCookies),
    secret,
  });
  return new Hono<AdminVariables>()
    .get('/admin/account', calls.show, requireAdmin(deps, beforeSecondStep), async (context) =>
      context.json(await showAccount(db, context.get('admin'), now())),
    )
    .post('/admin/account/second-step', calls.begin, requireAdmin(deps, beforeSecondStep), async (context) => {
      const { password } = await readBody(context, passwordProofInput);
      const asked = { password, ...visitOf(context), siteName: env.SITE_NAME };
      const result = await beginSecondStep(db, context.get('admin'), asked, now());
      if (!result.ok) throw refusalOf(result.failure);
      return context.json({ ...result.value, qr: qrOf(result.value.address) });
    })
    .post(
      '/admin/account/second-step/confirm',
      calls.confirm,
      requireAdmin(deps, beforeSecondStep),
      async (context) => {
        const confirmation = { ...(await readBody(context, secondStepInput)), secret };
        const result = await turnOnSecondStep(db, context.get('admin'), confirmation, now());
        if (!result.ok) throw refusalOf(result.failure);
        return context.json({ recoveryCodes: result.value });
      },
    )
    .post('/admin/account/second-step/off', calls.turnOff, requireAdmin(deps), async (context) => {
      const proof = { ...(await readBody(context, codeProofInput)), ...visitOf(context) };
      const result = await turnOffSecondStep(db, context.get('admin'), proof, now());
      if (!result.ok) throw refusalOf(result.failure);
      return context.json({ success: true });
    })
    .post('/admin/account/recovery-codes', calls.renewCodes, requireAdmin(deps), async (context) => {
      const proof = { ...(await readBody(context, codeProofInput)), ...visitOf(context) };
      const result = await renewRecoveryCodes(db, context.get('admin'), proof, now());
      if (!result.ok) throw refusalOf(result.failure);
      return context.json({ recoveryCodes: result.value });
    })
    .post('/admin/account/password', calls.changePassword, requireAdmin(deps, beforeAll), async (context) => {
      const params = await readBody(context, newPasswordInput);
      const userAgent = context.req.header('user-agent') ?? null;
      const visit = { ...visitOf(context), userAgent, previousToken: readAdminToken(context, env.secureCookies) };
      const result = await changePassword(db, context.get('admin'), params, visit, now());
      if (!result.ok) throw refusalOf(result.failure);
      writeAdminToken(context, result.value.token, result.value.expiresAt, env.secureCookies);
      writeDeviceToken(context, result.value.device, env.secureCookies);
      await dropSpentPasswordFile(db, env.DATA_DIR);
      return context.json({ success: true });
    })
    .post('/admin/account/sessions/end-others', calls.endOthers, requireAdmin(deps), async (context) => {
      const ended = await endOtherSessions(db, context.get('admin'), now());
      return context.json({ ended });
    })
    .delete('/admin/account/sessions/:id', calls.endSession, requireAdmin(deps), async (context) => {
      if (!(await endSession(db, context.get('admin'), context.req.param('id'), now()))) throw notFound();
      return context.body(null, 204);
    });
}
