import { Hono } from 'hono';
import { z } from 'zod';
import { numberShape } from '../../platform/http/answer-shape.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { tooManyRequests } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { successShape } from '../../platform/http/refusals.ts';
import { loginInput } from './accounts.input.ts';
import { clearAdminToken, readAdminToken, readDeviceToken, writeAdminToken, writeDeviceToken } from './admin-cookie.ts';
import { retryWhenCrowded } from './hash-turns.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { accountApi } from './own-account.api.ts';
import { findSession } from './require-admin.ts';
import { setupSteps, stepsToSetUp } from './setup.rules.ts';

const mustSetUpShape = z.array(z.enum(setupSteps)).optional();

function whatToSetUp(account: Parameters<typeof stepsToSetUp>[0], isLive: boolean) {
  const mustSetUp = stepsToSetUp(account, isLive);
  return mustSetUp.length > 0 ? { mustSetUp } : {};
}

const calls = {
  logIn: describeCall({
    id: 'logIn',
    cost: 'heavy',
    tag: 'Accounts',
    summary: 'Opens a session of twelve hours, which an hour without a call ends earlier',
    body: loginInput,
    isLimited: true,
    answers: { 200: successShape.extend({ recoveryCodesLeft: numberShape.optional(), mustSetUp: mustSetUpShape }) },
    tells: { 'Set-Cookie': 'The session of the admin; and what the device is known by at its next login' },
    refuses: [
      { status: 401, code: 'invalid-credentials' },
      { status: 401, code: 'second-step' },
      { status: 401, code: 'wrong-code' },
      { status: 503, code: 'crowded' },
    ],
  }),
  check: describeCall({
    id: 'checkAdmin',
    tag: 'Accounts',
    summary: 'Whether an admin is logged in, and what has to be set up first; it does not prolong the session',
    answers: { 200: z.object({ isAdmin: z.boolean(), mustSetUp: mustSetUpShape }) },
  }),
  logOut: describeCall({
    id: 'logOut',
    tag: 'Accounts',
    summary: 'Ends the session, if there is one',
    answers: { 200: successShape },
  }),
};

/** Only a caller with the right password learns that there is a second step. */
const refusals = {
  'wrong-credentials': () =>
    new ApiError(401, 'invalid-credentials', 'Invalid credentials', { security: 'login-refused' }),
  'second-step': () => new ApiError(401, 'second-step', 'A code is needed', { security: 'second-step-asked' }),
  'wrong-code': () =>
    new ApiError(401, 'wrong-code', 'The code is wrong or has been used', { security: 'code-refused' }),
  crowded: () =>
    new ApiError(503, 'crowded', 'Too many log in just now. Please try again soon.', {
      headers: { 'retry-after': String(retryWhenCrowded) },
      security: 'logins-crowded',
    }),
};

export function accountsApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  return new Hono<ApiVariables>()
    .post('/admin/auth', calls.logIn, async (context) => {
      const input = await readBody(context, loginInput);
      const visit = {
        address: context.get('clientAddress'),
        userAgent: context.req.header('user-agent') ?? null,
        previousToken: readAdminToken(context, env.secureCookies),
        deviceToken: readDeviceToken(context, env.secureCookies),
        secret: env.SESSION_SECRET,
      };
      const result = await logIn(db, input, visit, now());
      if (!result.ok) {
        if (result.failure.kind === 'too-many-tries') throw tooManyRequests(result.failure.retryAfter);
        throw refusals[result.failure.kind]();
      }
      const { token, expiresAt, device, account, ...more } = result.value;
      writeAdminToken(context, token, expiresAt, env.secureCookies);
      writeDeviceToken(context, device, env.secureCookies);
      context.get('noteSecurity')?.('login', { adminId: account.id });
      return context.json({ success: true, ...more, ...whatToSetUp(account, env.live) });
    })
    .get('/admin/check', calls.check, async (context) => {
      const session = await findSession(context, deps);
      const toSetUp = session ? whatToSetUp(session, env.live) : {};
      return context.json({ isAdmin: session !== null, ...toSetUp });
    })
    .post('/admin/logout', calls.logOut, async (context) => {
      const token = readAdminToken(context, env.secureCookies);
      if (token) await logOut(db, token, env.SESSION_SECRET);
      clearAdminToken(context, env.secureCookies);
      return context.json({ success: true });
    })
    .route('/', accountApi(deps));
}
