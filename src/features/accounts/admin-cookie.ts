import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const cookieName = 'admin_session';

/** Over https its name begins so that browsers take it from this very host alone, and from no other of the domain. */
const attributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure, ...(secure && { prefix: 'host' as const }) }) as const;

export const readAdminToken = (context: Context, secure: boolean): string | null =>
  (secure ? getCookie(context, cookieName, 'host') : getCookie(context, cookieName)) ?? null;

export function writeAdminToken(context: Context, token: string, expires: Date, secure: boolean): void {
  setCookie(context, cookieName, token, { ...attributes(secure), expires });
}

export function clearAdminToken(context: Context, secure: boolean): void {
  deleteCookie(context, cookieName, attributes(secure));
}
