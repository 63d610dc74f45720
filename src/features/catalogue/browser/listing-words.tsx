import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatCount, formatOre } from '../../../platform/format.ts';
import { decimalFromOre, oreFromDecimal } from '../../../platform/money.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { discountedOre } from '../../policy/totals.rules.ts';
import { hadNoLeads } from '../catalogue.rules.ts';
import { titleIn } from '../in-language.rules.ts';
import { daysSince } from '../listing-facts.rules.ts';

type Lead = AnswerTo<'GET /leads/:id'>;

/** For example "Insamlade 4–29 dagar sedan". Null when no leads are left. */
export function useCollected({ collectedFrom, collectedTo }: Pick<Lead, 'collectedFrom' | 'collectedTo'>, now: Date) {
  const t = useTranslations('leadCard');
  if (collectedFrom === null || collectedTo === null) return null;
  const [first, last] = [daysSince(collectedTo, now), daysSince(collectedFrom, now)];
  return first === last
    ? t('collectedOn', { days: last })
    : t('collected', { first: String(first), last: String(last) });
}

export function useBuyers({ maxBuyers }: Pick<Lead, 'maxBuyers'>) {
  const t = useTranslations('leadCard');
  const language = useLocale();
  return maxBuyers === 1 ? t('exclusive') : t('soldToAtMost', { count: formatCount(maxBuyers, language) });
}

type Verified = Pick<Lead, 'verification' | 'verificationNote' | 'obtainableCount' | 'soldCount'>;

/** How its details were verified, or that they are not yet. */
export function useHowVerified(lead: Verified) {
  const t = useTranslations('leadCard.verifications');
  return hadNoLeads(lead) ? t('null') : (lead.verificationNote ?? t(`${lead.verification}`));
}

/** After the words of a button or link that stands once for each listing. */
export function WhichListing({ lead }: { lead: Pick<Lead, 'title' | 'titleEn'> }) {
  const title = titleIn(useLocale(), lead);
  return (
    <span className="sr-only">
      : <span lang={title.lang}>{title.text}</span>
    </span>
  );
}

/** For example "341,05 kr från 50": a card says the first step, a page of its own all; none that it has too few leads for. */
export function VolumePrice({
  lead,
  isWhole,
}: {
  lead: Pick<Lead, 'pricePerLead' | 'volumePrice' | 'obtainableCount'>;
  isWhole?: boolean;
}) {
  const t = useTranslations('volume');
  const language = useLocale();
  const { volumeSteps } = useShop();
  const [first] = volumeSteps;
  if (!first) return null;
  if (!lead.volumePrice) return <span>{t('leftOut')}</span>;
  const listOre = oreFromDecimal(lead.pricePerLead) ?? 0;
  const reached = volumeSteps.filter(({ from }) => from <= lead.obtainableCount);
  if (reached.length === 0) {
    const step = { percent: String(first.percent), count: formatCount(first.from, language) };
    return isWhole && <span>{t('together', step)}</span>;
  }
  const steps = (isWhole ? reached : reached.slice(0, 1)).map(({ from, percent }) => {
    const price = formatOre(decimalFromOre(discountedOre(listOre, percent)), language);
    return t('from', { price, count: formatCount(from, language) });
  });
  return <span>{isWhole ? `${steps.join(' · ')} ${t('inCart')}` : steps}</span>;
}

type StockProps = {
  lead: Pick<Lead, 'obtainableCount' | 'soldCount' | 'maxBuyers'> & { ofAge?: { count: number; days: number } | null };
};

/** For example "22 kvar · 88 tagna": sold, or held while somebody pays; not of shared leads, of which each is taken several times. A listing that never sold anything is not sold out. */
export function Stock({ lead: { obtainableCount, soldCount, maxBuyers, ofAge } }: StockProps) {
  const t = useTranslations('leadCard');
  const language = useLocale();
  if (obtainableCount === 0) return <span>{t(soldCount > 0 ? 'soldOut' : 'noneNow')}</span>;
  const left = ofAge
    ? t('ofAge', { ...ofAge, total: formatCount(obtainableCount, language) })
    : t('left', { count: obtainableCount });
  return (
    <>
      <span>{left}</span>
      {soldCount > 0 && maxBuyers === 1 && (
        <>
          {' · '}
          <span>{t('sold', { count: soldCount })}</span>
        </>
      )}
    </>
  );
}
