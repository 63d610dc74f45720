import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { DeviceToken } from './known-device.ts';
import { relyingPartyOf } from './passkeys/verify-passkey.ts';

const cookieName = 'admin_session';
const deviceName = 'admin_device';

/** Over https the `__Host-` prefix makes browsers refuse a cookie that another host of the domain set. */
const attributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure, ...(secure && { prefix: 'host' as const }) }) as const;

const read = (context: Context, name: string, secure: boolean): string | null =>
  (secure ? getCookie(context, name, 'host') : getCookie(context, name)) ?? null;

export const readAdminToken = (context: Context, secure: boolean) => read(context, cookieName, secure);

/** Whether an unread request may be an admin's. */
export const hasAdminCookie = ({ headers }: { headers: { cookie?: string | undefined } }) =>
  headers.cookie?.includes(`${cookieName}=`) ?? false;

/** It opens no session but gives the device its own login limit, so it may outlive the session. */
const readDeviceToken = (context: Context, secure: boolean) => read(context, deviceName, secure);

/** The context in which a password, a code or a passkey is checked and counted. */
export const proofOf = (context: Context, { env }: ApiDeps, address: string) => ({
  address,
  deviceToken: readDeviceToken(context, env.secureCookies),
  secret: env.SESSION_SECRET,
  party: relyingPartyOf(env.PUBLIC_URL),
});

export function writeDeviceToken(context: Context, { token, expiresAt }: DeviceToken, secure: boolean): void {
  setCookie(context, deviceName, token, { ...attributes(secure), expires: expiresAt });
}

export function writeAdminToken(context: Context, token: string, expires: Date, secure: boolean): void {
  setCookie(context, cookieName, token, { ...attributes(secure), expires });
}

export function clearAdminToken(context: Context, secure: boolean): void {
  deleteCookie(context, cookieName, attributes(secure));
}
