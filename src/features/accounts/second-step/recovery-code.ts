import { createHmac, randomInt } from 'node:crypto';

const codesAtOnce = 10;
const groups = 3;

/** Digits alone, so that they can be typed on the keyboard that a telephone shows for codes. */
const newGroup = () => String(randomInt(10_000)).padStart(4, '0');

const newCode = () => Array.from({ length: groups }, newGroup).join('-');

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) codes.add(newCode());
  return [...codes];
}

export const hashRecoveryCode = (adminId: string, code: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery-code', adminId, code.replaceAll(/\D/g, '')]))
    .digest('base64url');
