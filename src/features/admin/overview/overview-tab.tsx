import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { changeSearch } from '../kit/admin-search.rules.ts';
import { Failed } from '../kit/loaded.tsx';
import { May } from '../kit/may.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { FirstSteps } from './first-steps.tsx';
import { NeedsList } from './needs-list.tsx';
import { overviewQuery } from './overview.queries.ts';
import { OverviewCharts } from './overview-charts.tsx';
import { nameOfPeriod } from './overview-format.rules.ts';
import { OverviewPeriod } from './overview-period.tsx';
import { readOverviewState } from './overview-state.rules.ts';
import { StockCheckView, StockLine } from './overview-stock.tsx';
import { StatCards } from './stat-cards.tsx';
import { useFirstSteps } from './use-first-steps.ts';

function Figures() {
  const t = useTranslations('adminOverview');
  const language = useLocale();
  const { search, goTo } = useAdminSearch();
  const today = dayAt(new Date());
  const state = readOverviewState(search, today);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(overviewQuery(state));
  return (
    <section aria-labelledby="figures-title" className="mt-8">
      <h2 id="figures-title" className="mb-2 text-lg">
        {t('charts.title')}{' '}
        <span className="font-normal font-sans text-muted text-sm tracking-normal">
          {nameOfPeriod(state, language)}
        </span>
      </h2>
      <OverviewPeriod state={state} today={today} go={(set) => goTo(changeSearch(search, set))} />
      <p role="status" className="sr-only">
        {isFetching ? t('loading') : ''}
      </p>
      <div className="mt-4">
        {isError && !isFetching && <Failed title={t('failed')} refetch={refetch} />}
        {!data && isFetching && <Spinner className="size-5 text-muted" />}
        {data && !isError && <OverviewCharts overview={data} isStale={isPlaceholderData} />}
      </div>
    </section>
  );
}

export default function OverviewTab() {
  const { isNew } = useFirstSteps();
  if (useAdminSearch().search.view === 'stock-check') return <StockCheckView />;
  const steps = (
    <May key="steps" call="GET /admin/first-steps">
      <FirstSteps />
    </May>
  );
  const needs = (
    <May key="needs" call="GET /admin/needs">
      <NeedsList />
    </May>
  );
  return (
    <>
      <div className="flex flex-col gap-6">
        {isNew ? [steps, needs] : [needs, steps]}
        <div className="sm:hidden">
          <StatCards isWhole />
        </div>
      </div>
      <Figures />
      <May call="GET /admin/stock-check">
        <div className="mt-6">
          <StockLine />
        </div>
      </May>
    </>
  );
}
