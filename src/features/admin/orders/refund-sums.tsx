import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre } from '../../../platform/money.ts';

type Props = { sums: { netOre: number; vatOre: number; owedOre: number; totalOre: number } };

export function RefundSums({ sums: { netOre, vatOre, owedOre, totalOre } }: Props) {
  const t = useTranslations('adminRefunds');
  const language = useLocale();
  const rows = [
    { name: t('net'), ore: netOre },
    { name: t('vat'), ore: vatOre },
    ...(owedOre > 0 ? [{ name: t('owed'), ore: owedOre }] : []),
  ];
  const amount = (ore: number) => formatAmount(decimalFromOre(ore), language);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
      {rows.map(({ name, ore }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="figures text-right">{amount(ore)}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid font-semibold">
        <dt>{t('total')}</dt>
        <dd className="figures text-right">{amount(totalOre)}</dd>
      </div>
    </dl>
  );
}
