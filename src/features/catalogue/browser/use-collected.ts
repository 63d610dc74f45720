import { useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { daysSince } from '../listing-facts.rules.ts';

/** For example "Insamlade 4–29 dagar sedan". Null when no leads are left. */
export function useCollected(
  { collectedFrom, collectedTo }: Pick<AnswerTo<'GET /leads/:id'>, 'collectedFrom' | 'collectedTo'>,
  now: Date,
) {
  const t = useTranslations('leadCard');
  if (collectedFrom === null || collectedTo === null) return null;
  const [first, last] = [daysSince(collectedTo, now), daysSince(collectedFrom, now)];
  return first === last
    ? t('collectedOn', { days: last })
    : t('collected', { first: String(first), last: String(last) });
}
