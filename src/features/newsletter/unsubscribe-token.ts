import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../platform/ids.ts';

const sealOf = (id: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['newsletter-unsubscribe', id]))
    .digest();

/** Ends one subscription and opens nothing. A later one of the same address has another id, and so another token. */
export const unsubscribeToken = (id: string, secret: string): string =>
  `${id}.${sealOf(id, secret).toString('base64url')}`;

/** Whose token it is; null for one that was not made here. */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const [id = '', seal = '', ...more] = token.split('.');
  if (!isId(id) || more.length > 0) return null;
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(id, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
