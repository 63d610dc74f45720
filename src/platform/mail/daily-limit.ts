import { createHmac } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { countHit } from '../http/rate-limit.ts';

const dailyLimit = { name: 'mails', hits: 10, windowSeconds: 24 * 60 * 60 } as const;

/**
 * Never held back: what a buyer has paid for or is owed, accepted and withdrawn quote requests, what an admin writes by
 * hand, and mails to the shop's own admin, which have their own limit. All other templates count.
 */
const uncounted: ReadonlySet<string> = new Set([
  'order-received',
  'leads-delivered',
  'leads-partly-delivered',
  'order-refunded',
  'claim-received',
  'claim-replaced',
  'claim-refunded',
  'claim-refused',
  'record-faulty',
  'quote-accepted',
  'quote-withdrawn',
  'admin-alert',
  'contact-message',
  'contact-answer',
]);

export const countsTowardsLimit = (template: string): boolean => !uncounted.has(template);

/** Keyed by a hash: the counter need not know the address. */
export async function isWithinDailyLimit(
  db: Db,
  { limitsRequests, SESSION_SECRET }: Pick<Env, 'limitsRequests' | 'SESSION_SECRET'>,
  mail: { to: string; template: string },
  now: Date,
): Promise<boolean> {
  if (!limitsRequests || !countsTowardsLimit(mail.template)) return true;
  const address = JSON.stringify(['mails-a-day', mail.to.trim().toLowerCase()]);
  const recipient = SESSION_SECRET.make((secret) => createHmac('sha256', secret).update(address).digest('base64url'));
  return (await countHit(db, dailyLimit, recipient, now)).hits <= dailyLimit.hits;
}
