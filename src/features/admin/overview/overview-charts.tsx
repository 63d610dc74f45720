import { useLocale, useTranslations } from 'use-intl';
import { formatKronor } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CategoryChart } from './overview-categories.tsx';
import { CountChart, ShareChart } from './overview-counts.tsx';
import { type BucketName, changeSince, nameBuckets } from './overview-format.rules.ts';
import { SalesChart } from './overview-sales.tsx';
import type { Overview } from './show-overview.ts';

export type ChartProps = {
  overview: Overview;
  names: readonly BucketName[];
  money: (decimal: string) => string;
  against: (before: number, now: number, shown: string) => string;
};

export function OverviewCharts({ overview, isStale }: { overview: Overview; isStale: boolean }) {
  const t = useTranslations('adminOverview');
  const language = useLocale();
  const weekWord = (week: number) => t('period.week', { week: String(week) });
  const names = nameBuckets(overview.buckets, { language, by: overview.by, weekWord });
  const props: ChartProps = {
    overview,
    names,
    money: (decimal) => t('charts.kronor', { amount: formatKronor(decimal, language) }),
    against(before, now, value) {
      const change = changeSince(before, now, language);
      return change === null ? t('charts.before', { value }) : t('charts.change', { change, value });
    },
  };
  return (
    <div aria-busy={isStale} className={classNames('grid items-stretch gap-4 lg:grid-cols-6', isStale && 'opacity-60')}>
      <div className="grid min-w-0 lg:col-span-4">
        <SalesChart {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2">
        <CategoryChart {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2">
        <CountChart of="paidOrders" {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2">
        <ShareChart {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2">
        <CountChart of="quoteRequests" {...props} />
      </div>
    </div>
  );
}
