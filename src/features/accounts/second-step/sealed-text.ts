import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'admin second step', 32));

/** Bound to its purpose: it cannot be opened for another one. */
export function sealText(purpose: string, text: string, secrets: Secrets): string {
  const nonce = randomBytes(nonceBytes);
  const seal = createCipheriv(cipher, secrets.make(keyFrom), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([seal.update(text, 'utf8'), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), sealed]).toString('base64url');
}

function openWith(key: Buffer, purpose: string, bytes: Buffer): string | null {
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  try {
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return null;
  }
}

export function openSealed(purpose: string, sealed: string, secrets: Secrets): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  return secrets.read((secret) => openWith(keyFrom(secret), purpose, bytes));
}

export const isSealedBefore = (purpose: string, sealed: string, secrets: Secrets): boolean =>
  secrets.make((secret) => openWith(keyFrom(secret), purpose, Buffer.from(sealed, 'base64url'))) === null;
