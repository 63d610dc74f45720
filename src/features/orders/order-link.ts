import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Order } from './move-order.ts';

/** Word characters and `-` only, so that the outbox finds all of it when it blanks links. */
const linkShape = /^(\d{10})_([\w-]{43})$/;

/** Signs the address too, so that links sent to a wrong address stop working once it is corrected. */
function seal(order: Pick<Order, 'id' | 'customerEmail'>, expires: number, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('order-link').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([order.id, order.customerEmail, expires]))
    .digest();
}

export function signOrderLink(order: Pick<Order, 'id' | 'customerEmail'>, until: Date, secrets: Secrets): string {
  const expires = Math.floor(until.getTime() / 1000);
  return `${expires}_${secrets.make((secret) => seal(order, expires, secret)).toString('base64url')}`;
}

export function opensOrder(link: string, order: Pick<Order, 'id' | 'customerEmail'>, secrets: Secrets, now: Date) {
  const [, expires, signature] = linkShape.exec(link) ?? [];
  if (!expires || !signature || Number(expires) * 1000 <= now.getTime()) return false;
  // Compared as text, because base64url has two spellings of the same bytes: the last character has unused bits.
  const isSealed = secrets.read((secret) => {
    const right = seal(order, Number(expires), secret).toString('base64url');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) || null;
  });
  return isSealed === true;
}
