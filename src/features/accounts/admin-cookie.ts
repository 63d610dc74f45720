import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const cookieName = 'admin_session';

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure }) as const;

export const readAdminToken = (context: Context): string | null => getCookie(context, cookieName) ?? null;

export function writeAdminToken(context: Context, token: string, expires: Date, secure: boolean): void {
  setCookie(context, cookieName, token, { ...attributes(secure), expires });
}

export function clearAdminToken(context: Context, secure: boolean): void {
  deleteCookie(context, cookieName, attributes(secure));
}
