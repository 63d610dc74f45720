import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatCount, formatPercent } from '../../../platform/format.ts';

export function SupplyFigures({
  overview,
  categories,
}: {
  overview: Omit<AnswerTo<'GET /catalogue/overview'>, 'showcase'>;
  categories: number;
}) {
  const t = useTranslations('home.figures');
  const language = useLocale();
  const { leadsForSale, counties, averageConversion } = overview;
  // A shop that has nothing to sell yet has no figures either.
  if (leadsForSale === 0) {
    const count = formatCount(categories, language);
    return <p className="border-line border-y py-5 font-semibold sm:py-7">{t('soon', { count })}</p>;
  }
  const figures = [
    { figure: formatCount(leadsForSale, language), label: t('leadsForSale', { count: leadsForSale }) },
    { figure: formatCount(categories, language), label: t('categories', { count: categories }) },
    ...(counties > 0 ? [{ figure: formatCount(counties, language), label: t('counties', { count: counties }) }] : []),
    averageConversion === null
      ? { figure: t('claimDays'), label: t('claim') }
      : { figure: formatPercent(Number(averageConversion), language), label: t('conversion') },
  ];
  return (
    <dl
      aria-label={t('label')}
      className="grid grid-cols-2 border-line border-y lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {figures.map(({ figure, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-line px-0 py-3 odd:border-r sm:py-6 odd:pr-4 even:pl-5 max-lg:nth-[n+3]:border-t lg:border-r lg:px-7 lg:first:pl-0 lg:last:border-r-0"
        >
          <dt className="mt-1 text-muted text-sm">{label}</dt>
          <dd className="figures font-bold text-[clamp(1.9rem,1.4rem+1.6vw,2.6rem)] leading-none">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
