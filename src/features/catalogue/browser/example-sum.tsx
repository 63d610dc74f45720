import { useLocale, useTranslations } from 'use-intl';
import { formatOre } from '../../../platform/format.ts';
import { decimalFromOre, type Ore, oreFromDecimal } from '../../../platform/money.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { paidOre, totalsOf, withDiscounts } from '../../policy/totals.rules.ts';
import { titleIn } from '../in-language.rules.ts';
import type { CardLead } from './card-lead.ts';

const most = 10;

/** What some leads of a listing cost, summed up as in the checkout. */
export function ExampleSum({ lead }: { lead: CardLead }) {
  const t = useTranslations('how.sum');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const { volumeSteps } = useShop();
  const quantity = Math.min(most, lead.obtainableCount);
  const pricePerLeadOre = oreFromDecimal(lead.pricePerLead) ?? 0;
  const [line, ...others] = withDiscounts([{ quantity, pricePerLeadOre, volumePrice: lead.volumePrice }], volumeSteps);
  if (!line) return null;
  const { subtotalOre, vatOre, totalOre } = totalsOf([line, ...others]);
  const kronor = (ore: Ore) => tCard('price', { amount: formatOre(decimalFromOre(ore), language) });
  const title = titleIn(language, lead);
  return (
    <div className="sample-sheet">
      <p lang={title.lang} className="pr-8 font-semibold text-sm">
        {title.text}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm *:last:font-bold *:even:text-right [&>dd]:figures">
        <dt>{t('leads', { count: quantity, price: kronor(paidOre(line)) })}</dt>
        <dd>{kronor(subtotalOre)}</dd>
        <dt>{t('vat')}</dt>
        <dd>{kronor(vatOre)}</dd>
        <dt className="border-line border-t pt-2 font-semibold">{t('total')}</dt>
        <dd className="border-line border-t pt-1 text-xl">{kronor(totalOre)}</dd>
      </dl>
    </div>
  );
}
