import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../id-shape.rules.ts';
import type { Secrets } from './secrets.ts';

const sealOf = (purpose: string, id: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, id]))
    .digest();

/** A token that lets its holder do one thing: for another purpose the signature differs. */
export const signId = (purpose: string, id: string, secrets: Secrets): string =>
  `${id}.${secrets.make((secret) => sealOf(purpose, id, secret)).toString('base64url')}`;

export function readSignedId(purpose: string, token: string, secrets: Secrets): string | null {
  const [id = '', seal = '', ...more] = token.split('.');
  if (!isId(id) || more.length > 0) return null;
  const signature = Buffer.from(seal, 'base64url');
  return secrets.read((secret) => {
    const right = sealOf(purpose, id, secret);
    return signature.length === right.length && timingSafeEqual(signature, right) ? id : null;
  });
}
