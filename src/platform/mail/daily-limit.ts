import { createHmac } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { countHit, type Limit } from '../http/rate-limit.ts';

const dailyLimit: Limit = { name: 'mails', hits: 10, windowSeconds: 24 * 60 * 60 };

/** Strangers can have the other mails sent to an address: those may not keep it from confirming. */
const ownLimits: ReadonlyMap<string, Limit> = new Map([
  ['newsletter-confirm', { name: 'mails-to-confirm', hits: 5, windowSeconds: 24 * 60 * 60 }],
]);

/**
 * Never held back: what a buyer has paid for or is owed, quote requests that are offered (counted by who asks, or a few
 * strangers could silence a contractor), accepted and withdrawn, what an admin writes by hand, and mails to the shop's
 * own admin, which have their own limit, and sign-in links, of which an address is given three an hour when they are asked
 * for. All other templates count.
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
  'quote-offered',
  'quote-accepted',
  'quote-withdrawn',
  'admin-alert',
  'contact-message',
  'contact-answer',
  'sign-in-link',
]);

export const limitOf = (template: string): Limit | null =>
  uncounted.has(template) ? null : (ownLimits.get(template) ?? dailyLimit);

type Secrets = Env['SESSION_SECRET'];

/** A counter need not know the address. */
export const hashedAddress = (secrets: Secrets, what: string, address: string): string =>
  secrets.make((secret) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, address.trim().toLowerCase()]))
      .digest('base64url'),
  );

/** When the limit ends, if the mail is beyond it. */
export async function heldBackUntil(
  db: Db,
  { limitsRequests, SESSION_SECRET }: Pick<Env, 'limitsRequests' | 'SESSION_SECRET'>,
  mail: { to: string; template: string },
  now: Date,
): Promise<Date | null> {
  const limit = limitOf(mail.template);
  if (!limitsRequests || !limit) return null;
  const recipient = hashedAddress(SESSION_SECRET, 'mails-a-day', mail.to);
  const { hits, retryAfter } = await countHit(db, limit, recipient, now);
  return hits > limit.hits ? new Date(now.getTime() + retryAfter * 1000) : null;
}
