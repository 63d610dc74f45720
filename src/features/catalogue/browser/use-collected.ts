import { useTranslations } from 'use-intl';
import type { LeadAnswer } from '../lead-answer.ts';
import { daysSince } from '../listing-facts.rules.ts';

/** When the leads that are left were collected: "Insamlade 4–29 dagar sedan"; null without any. */
export function useCollected(
  { collectedFrom, collectedTo }: Pick<LeadAnswer, 'collectedFrom' | 'collectedTo'>,
  now: Date,
) {
  const t = useTranslations('leadCard');
  if (collectedFrom === null || collectedTo === null) return null;
  const [first, last] = [daysSince(collectedTo, now), daysSince(collectedFrom, now)];
  return first === last
    ? t('collectedOn', { days: last })
    : t('collected', { first: String(first), last: String(last) });
}
