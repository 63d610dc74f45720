import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ApiParts, ApiVariables } from '../../platform/http/api-parts.ts';
import { readAdminToken } from './admin-cookie.ts';
import { type Admin, findAdminSession } from './find-admin-session.ts';

export async function findAdmin(context: Context, parts: ApiParts): Promise<Admin | null> {
  const token = readAdminToken(context);
  return token ? findAdminSession(parts.db, token, parts.env.SESSION_SECRET, parts.now()) : null;
}

export type AdminVariables = { Variables: ApiVariables['Variables'] & { admin: Admin } };

/** 401 to everybody but an admin with an open session. */
export function requireAdmin(parts: ApiParts): MiddlewareHandler<AdminVariables> {
  return async (context, next) => {
    const admin = await findAdmin(context, parts);
    if (!admin) throw new ApiError(401, 'not-logged-in', 'Log in first');
    context.set('admin', admin);
    return next();
  };
}
