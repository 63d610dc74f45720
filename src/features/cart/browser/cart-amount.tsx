import { useLocale, useTranslations } from 'use-intl';
import { formatKronor } from '../../../platform/format.ts';
import { decimalFromOre, type Ore } from '../../../platform/money.ts';

export function CartAmount({ ore }: { ore: Ore }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const amount = formatKronor(decimalFromOre(ore), language);
  return <span className="figures whitespace-nowrap">{t('amount', { amount })}</span>;
}
