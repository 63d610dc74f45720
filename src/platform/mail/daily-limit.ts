import { createHmac } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { countHit } from '../http/rate-limit.ts';
import { daySeconds } from '../time/time.rules.ts';

const dailyLimit = { name: 'mails', hits: 10, windowSeconds: daySeconds } as const;

/** Links are counted separately, or ten forms filled in by strangers would block somebody's own links for a day. */
const countedApart: ReadonlySet<string> = new Set(['newsletter-confirm']);

/**
 * Never held back: mails about something that a buyer has paid for, owes or is owed; quote requests that are offered
 * (limited per buyer, or a few strangers could silence a contractor), accepted and withdrawn; sign-in links (three an
 * hour, counted where they are requested); mails that an admin writes by hand, to who asked, confirmed readers or
 * themselves, or invites with; and mails to the shop's own admins, which have their own limit. All other templates count.
 */
const uncounted: ReadonlySet<string> = new Set([
  'order-received',
  'leads-delivered',
  'leads-partly-delivered',
  'invoice-sent',
  'payment-failed',
  'order-refunded',
  'company-approved',
  'company-refused',
  'company-removed',
  'claim-received',
  'claim-replaced',
  'claim-refunded',
  'claim-refused',
  'claim-refusal-stands',
  'record-faulty',
  'invoice-reminder',
  'price-proposal',
  'quote-offered',
  'quote-accepted',
  'quote-withdrawn',
  'sign-in-link',
  'admin-alert',
  'order-sold',
  'admin-invitation',
  'admin-password-reset',
  'admin-email',
  'admin-email-changed',
  'admin-new-device',
  'settings-changed',
  'newsletter-letter',
  'newsletter-test',
  'contact-message',
  'contact-answer',
]);

export const countsTowardsLimit = (template: string): boolean => !uncounted.has(template);

/** Hashed, since a counter need not know the address. */
export const hashedAddress = (secrets: Env['SESSION_SECRET'], what: string, address: string): string =>
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
  if (!limitsRequests || !countsTowardsLimit(mail.template)) return null;
  const what = countedApart.has(mail.template) ? `mails-a-day:${mail.template}` : 'mails-a-day';
  const recipient = hashedAddress(SESSION_SECRET, what, mail.to);
  const { hits, retryAfter } = await countHit(db, dailyLimit, recipient, now);
  return hits > dailyLimit.hits ? new Date(now.getTime() + retryAfter * 1000) : null;
}
