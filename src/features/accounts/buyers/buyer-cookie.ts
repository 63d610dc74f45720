import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const cookieName = 'buyer_session';

/** Scripts may read it: only a browser that has a session asks what its buyer already has. */
const hintName = 'buyer_here';

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure }) as const;

export const readBuyerToken = (context: Context): string | null => getCookie(context, cookieName) ?? null;

export function writeBuyerToken(context: Context, token: string, expires: Date, secure: boolean): void {
  setCookie(context, cookieName, token, { ...attributes(secure), expires });
  setCookie(context, hintName, '1', { ...attributes(secure), expires, httpOnly: false });
}

export function clearBuyerToken(context: Context, secure: boolean): void {
  deleteCookie(context, cookieName, attributes(secure));
  deleteCookie(context, hintName, attributes(secure));
}
