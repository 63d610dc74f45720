import { hourMs, shopTimeZone } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';

const yearInSweden = (moment: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, year: 'numeric' }).format(moment));

/** On 1 January Sweden is at UTC+1. */
const beginningOf = (year: number) => new Date(Date.UTC(year, 0, 1) - hourMs);

/** Older documents may be erased: the retention years after their own year have ended. */
export const bookkeepingBegins = (now: Date) => beginningOf(yearInSweden(now) - policy.orderRetentionYears);

export const bookkeptUntil = (moment: Date) => beginningOf(yearInSweden(moment) + policy.orderRetentionYears + 1);
