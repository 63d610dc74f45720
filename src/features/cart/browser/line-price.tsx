import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';

type Price = { pricePerLead: string; discountPercent: number | null; discountedPrice: string };

/** Beside what is paid for a lead: the list price that it is less than, and by how many percent. */
export function ListPrice({ price: { pricePerLead, discountPercent, discountedPrice } }: { price: Price }) {
  const t = useTranslations('volume');
  const language = useLocale();
  if (Number(discountedPrice) === Number(pricePerLead)) return null;
  return (
    <span className="whitespace-nowrap">
      {' '}
      <span className="sr-only">{t('listPrice')} </span>
      <s>{formatAmount(pricePerLead, language)}</s>
      {discountPercent !== null && ` ${t('percent', { percent: String(discountPercent) })}`}
    </span>
  );
}
