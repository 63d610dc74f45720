import type { Context, MiddlewareHandler } from 'hono';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { pollHeader } from '../../platform/poll-header.rules.ts';
import { readAdminToken } from './admin-cookie.ts';
import { type Admin, type AdminSession, findAdminSession, noteSeen } from './find-admin-session.ts';
import { type SetupStep, setupRefusals, stepsToSetUp } from './setup.rules.ts';

/** The session that a request comes with, whatever its account may do. Asking for it does not prolong it. */
export async function findSession(context: Context, { db, env, now }: ApiDeps): Promise<AdminSession | null> {
  const token = readAdminToken(context, env.secureCookies);
  return token ? findAdminSession(db, token, env.SESSION_SECRET, now()) : null;
}

/** The same for a call that an admin makes: it prolongs the session, unless the page polls by itself. */
async function findCaller(context: Context, deps: ApiDeps): Promise<AdminSession | null> {
  const session = await findSession(context, deps);
  const isPoll = context.req.header(pollHeader) !== undefined;
  if (session && !isPoll) await noteSeen(deps.db, session, deps.now());
  return session;
}

/** The admin who makes a call, where others may make it too; nobody while the account is not set up. */
export async function findAdmin(context: Context, deps: ApiDeps): Promise<Admin | null> {
  const session = await findCaller(context, deps);
  return session && stepsToSetUp(session, deps.env.live).length === 0 ? session.admin : null;
}

export type AdminVariables = { Variables: ApiVariables['Variables'] & { admin: Admin } };

/** `isOpenDuring`: what may be waiting to be set up while this call is made; every other call waits for all of it. */
type Exception = { isOpenDuring?: readonly SetupStep[] };

/** 401 to everybody but an admin with an open session, 403 to one whose account has to be set up first. */
export function requireAdmin(deps: ApiDeps, { isOpenDuring = [] }: Exception = {}): MiddlewareHandler<AdminVariables> {
  return async (context, next) => {
    const session = await findCaller(context, deps);
    if (!session) throw new ApiError(401, 'not-logged-in', 'Log in first');
    const [step] = stepsToSetUp(session, deps.env.live);
    if (step && !isOpenDuring.includes(step)) {
      throw new ApiError(403, setupRefusals[step].code, setupRefusals[step].message);
    }
    context.set('admin', session.admin);
    return next();
  };
}
