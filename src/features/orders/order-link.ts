import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Order } from './move-order.ts';

/** Nothing in it ends a word: what is blanked in the outbox is all of it. */
const linkShape = /^(\d{10})_([\w-]{43})$/;

/** The address is part of it: once it is corrected, links that went to the old one open nothing. */
function seal(order: Pick<Order, 'id' | 'customerEmail'>, expires: number, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('order-link').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([order.id, order.customerEmail, expires]))
    .digest();
}

/** What, at the end of an address, opens the files of one order until a moment. */
export function signOrderLink(order: Pick<Order, 'id' | 'customerEmail'>, until: Date, secrets: Secrets): string {
  const expires = Math.floor(until.getTime() / 1000);
  return `${expires}_${secrets.make((secret) => seal(order, expires, secret)).toString('base64url')}`;
}

export function opensOrder(
  link: string,
  order: Pick<Order, 'id' | 'customerEmail'>,
  secrets: Secrets,
  now: Date,
): boolean {
  const [, expires, given] = linkShape.exec(link) ?? [];
  if (!expires || !given || Number(expires) * 1000 <= now.getTime()) return false;
  // As text: the last letter of it has bits to spare, and two spellings of one seal would be two links.
  const isSealed = secrets.read((secret) => {
    const right = seal(order, Number(expires), secret).toString('base64url');
    return timingSafeEqual(Buffer.from(given), Buffer.from(right)) || null;
  });
  return isSealed === true;
}
