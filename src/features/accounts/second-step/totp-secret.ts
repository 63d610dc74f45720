import { openSealed, sealText } from './sealed-text.ts';

const purposeOf = (adminId: string) => `totp-secret:${adminId}`;

/** For its own account alone: copied into another row it opens nothing. */
export const sealTotpSecret = (adminId: string, totp: Uint8Array, secret: string) =>
  sealText(purposeOf(adminId), Buffer.from(totp).toString('base64'), secret);

export function openTotpSecret(adminId: string, sealed: string, secret: string): Buffer | null {
  const opened = openSealed(purposeOf(adminId), sealed, secret);
  return opened === null ? null : Buffer.from(opened, 'base64');
}
