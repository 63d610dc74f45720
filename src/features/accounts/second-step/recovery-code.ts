import { createHmac, randomInt } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const codesAtOnce = 10;
const groups = 3;

/** Digits only, so that a phone's numeric keypad is enough. */
const newGroup = () => String(randomInt(10_000)).padStart(4, '0');

const newCode = () => Array.from({ length: groups }, newGroup).join('-');

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) codes.add(newCode());
  return [...codes];
}

const hashOf = (adminId: string, code: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery-code', adminId, code.replaceAll(/\D/g, '')]))
    .digest('base64url');

export const hashRecoveryCode = (adminId: string, code: string, secrets: Secrets): string =>
  secrets.make((secret) => hashOf(adminId, code, secret));

/** Every hash it may have in the table: it may have been stored under the former secret. */
export const hashesOfRecoveryCode = (adminId: string, code: string, secrets: Secrets): string[] =>
  secrets.all((secret) => hashOf(adminId, code, secret));
