import { daysAfter, hoursAfter } from '../../../platform/time/time.rules.ts';
import { policy } from '../../policy/policy.rules.ts';

export const linkRequestLimit = { name: 'sign-in-link-request', hits: 10, windowSeconds: 10 * 60 } as const;

/** Keeps strangers from flooding somebody's mailbox with links. */
export const linkRecipientLimit = { name: 'sign-in-link-recipient', hits: 3, windowSeconds: 3_600 } as const;

export const linkExpiry = (now: Date) => new Date(now.getTime() + policy.signInLinkMinutes * 60_000);

export const buyerSessionExpiry = (now: Date, isRemembered: boolean) =>
  isRemembered ? daysAfter(now, policy.rememberBuyerDays) : hoursAfter(now, policy.buyerSessionHours);
