import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const cookieName = 'buyer_session';

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure }) as const;

export const readBuyerToken = (context: Context): string | null => getCookie(context, cookieName) ?? null;

export function writeBuyerToken(context: Context, token: string, expires: Date, secure: boolean): void {
  setCookie(context, cookieName, token, { ...attributes(secure), expires });
}

export function clearBuyerToken(context: Context, secure: boolean): void {
  deleteCookie(context, cookieName, attributes(secure));
}
