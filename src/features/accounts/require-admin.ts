import type { Context, MiddlewareHandler } from 'hono';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readAdminToken } from './admin-cookie.ts';
import { type Admin, findAdminSession } from './find-admin-session.ts';

export async function findAdmin(context: Context, deps: ApiDeps): Promise<Admin | null> {
  const token = readAdminToken(context, deps.env.secureCookies);
  return token ? findAdminSession(deps.db, token, deps.env.SESSION_SECRET, deps.now()) : null;
}

export type AdminVariables = { Variables: ApiVariables['Variables'] & { admin: Admin } };

/** 401 to everybody but an admin with an open session. */
export function requireAdmin(deps: ApiDeps): MiddlewareHandler<AdminVariables> {
  return async (context, next) => {
    const admin = await findAdmin(context, deps);
    if (!admin) throw new ApiError(401, 'not-logged-in', 'Log in first');
    context.set('admin', admin);
    return next();
  };
}
