import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatKronor } from '../../../platform/format.ts';
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

/** A shop that is asked for no prices does without them. */
function Proposals({ overview: { proposals }, money }: ChartProps) {
  const t = useTranslations('adminOverview.proposals');
  const language = useLocale();
  const { asked, sent, accepted, worth } = proposals;
  if (asked + sent + accepted === 0) return null;
  const figures = [
    ['asked', formatCount(asked, language)],
    ['sent', formatCount(sent, language)],
    ['accepted', formatCount(accepted, language)],
    ['worth', money(worth)],
  ] as const;
  return (
    <section
      aria-label={t('title')}
      className="rounded-control border border-line bg-paper p-5 lg:col-span-6 print:col-span-6"
    >
      <h3 className="font-semibold text-base">{t('title')}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{t(name)}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
    <div
      aria-busy={isStale}
      className={classNames(
        'grid items-stretch gap-4 lg:grid-cols-6 print:grid-cols-6 print:gap-2',
        isStale && 'opacity-60',
      )}
    >
      <div className="grid min-w-0 lg:col-span-4 print:col-span-4">
        <SalesChart {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2 print:col-span-2">
        <CategoryChart {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2 print:col-span-2">
        <CountChart of="paidOrders" {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2 print:col-span-2">
        <ShareChart {...props} />
      </div>
      <div className="grid min-w-0 lg:col-span-2 print:col-span-2">
        <CountChart of="quoteRequests" {...props} />
      </div>
      <Proposals {...props} />
    </div>
  );
}
