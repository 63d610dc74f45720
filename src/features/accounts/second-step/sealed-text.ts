import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'admin second step', 32));

/** Only who has the secret can read it, and only for the same purpose. */
export function sealText(purpose: string, text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const seal = createCipheriv(cipher, keyFrom(secret), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([seal.update(text, 'utf8'), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was not sealed here: for another purpose, under another secret, or made up. */
export function openSealed(purpose: string, sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, keyFrom(secret), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  try {
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return null;
  }
}
