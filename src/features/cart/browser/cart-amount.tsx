import { useLocale, useTranslations } from 'use-intl';
import { formatKronor, formatOre } from '../../../platform/format.ts';
import { decimalFromOre, type Ore } from '../../../platform/money.ts';

/** To the öre where prices in the cart are, so that quantity × price is what is shown. */
export function CartAmount({ ore, isExact }: { ore: Ore; isExact: boolean }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const amount = (isExact ? formatOre : formatKronor)(decimalFromOre(ore), language);
  return <span className="figures whitespace-nowrap">{t('amount', { amount })}</span>;
}
