import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isSealedBefore, openSealed, sealText } from './sealed-text.ts';

const purposeOf = (adminId: string) => `totp-secret:${adminId}`;

/** Bound to its account: copied into another row it cannot be decrypted. */
export const sealTotpSecret = (adminId: string, totp: Uint8Array, secret: Secrets) =>
  sealText(purposeOf(adminId), Buffer.from(totp).toString('base64'), secret);

export function openTotpSecret(adminId: string, sealed: string, secret: Secrets): Buffer | null {
  const opened = openSealed(purposeOf(adminId), sealed, secret);
  return opened === null ? null : Buffer.from(opened, 'base64');
}

/** The former secret will leave the settings, so what it encrypted is re-encrypted with the present one. */
export function resealTotpSecret(adminId: string, sealed: string, secret: Secrets): string {
  if (!isSealedBefore(purposeOf(adminId), sealed, secret)) return sealed;
  const totp = openTotpSecret(adminId, sealed, secret);
  return totp === null ? sealed : sealTotpSecret(adminId, totp, secret);
}
