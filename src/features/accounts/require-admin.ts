import type { Context } from 'hono';
import { noteCaller } from '../../platform/current-request.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { pollHeader } from '../../platform/poll-header.rules.ts';
import { refusal } from '../policy/refusals.ts';
import { readAdminToken } from './admin-cookie.ts';
import { logRefusal } from './audit-account.ts';
import { rolesWith } from './call-roles.rules.ts';
import { type Admin, type AdminSession, findAdminSession, noteSeen } from './find-admin-session.ts';
import { type SetupStep, setupRefusals, stepsToSetUp } from './setup.rules.ts';

export async function findSession(context: Context, { db, env, now }: ApiDeps): Promise<AdminSession | null> {
  const token = readAdminToken(context, env.secureCookies);
  return token ? findAdminSession(db, token, env.SESSION_SECRET, now()) : null;
}

/** Extends the session, unless the page polls by itself. */
async function findCaller(context: Context, deps: ApiDeps): Promise<AdminSession | null> {
  const session = await findSession(context, deps);
  const isPoll = context.req.header(pollHeader) !== undefined;
  if (session && !isPoll) await noteSeen(deps.db, session, deps.now());
  return session;
}

/** For calls that are open to others too. */
export async function findAdmin(context: Context, deps: ApiDeps, route: string): Promise<Admin | null> {
  const session = await findCaller(context, deps);
  const isReady = session && stepsToSetUp(session, deps.env.live).length === 0;
  return isReady && rolesWith(route).includes(session.admin.role) ? session.admin : null;
}

/** `isOpenDuring`: the setup steps that may still be missing when this call is made. */
export type SetupException = { isOpenDuring?: readonly SetupStep[] };

export async function findAllowedAdmin(
  context: Context<ApiVariables>,
  deps: ApiDeps,
  route: string,
  { isOpenDuring = [] }: SetupException = {},
): Promise<Admin> {
  const session = await findCaller(context, deps);
  if (!session) throw refusal('not-logged-in');
  const [step] = stepsToSetUp(session, deps.env.live);
  if (step && !isOpenDuring.includes(step)) {
    throw new ApiError(403, setupRefusals[step].code, setupRefusals[step].message);
  }
  const { admin } = session;
  const actor = admin.username;
  noteCaller({ name: actor, role: admin.role });
  if (!rolesWith(route).includes(admin.role)) {
    await logRefusal(deps.db, admin.id, { actor, action: 'refused', entity: 'call', entityId: route }, deps.now());
    throw refusal('forbidden');
  }
  context.set('role', admin.role);
  return admin;
}
