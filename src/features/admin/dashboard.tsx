import { Tabs } from 'radix-ui';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FindButton } from './find-button.tsx';
import { useAdminSearch } from './kit/use-admin-search.ts';
import { LogOutButton } from './log-out-button.tsx';
import { NeedsStrip } from './overview/needs-strip.tsx';
import { StatCards } from './overview/stat-cards.tsx';
import { useNeedCounts } from './overview/use-need-counts.ts';
import { readTab, sectionNames, type TabName, tabNames, tabs } from './tabs.ts';

function TabBody({ name }: { name: TabName }) {
  const t = useTranslations('admin.dashboard');
  const Tab = tabs[name];
  const failed = <Notice look="destructive" title={t('tabFailed')} />;
  const loading = (
    <p role="status" className="flex items-center gap-3 py-10 text-muted">
      <Spinner className="size-5" />
      {t('loading')}
    </p>
  );
  return (
    <QuietBoundary fallback={failed}>
      <Suspense fallback={loading}>
        <Tab />
      </Suspense>
    </QuietBoundary>
  );
}

type SectionName = (typeof sectionNames)[number];

const isSection = (name: TabName): name is SectionName => sectionNames.some((section) => section === name);

/** For the eye: what it counts is said in words above the tabs, whose names stay as they are. */
const NeedCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className="figures ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-soft px-1 font-bold text-[0.6875rem] text-spruce after:content-[attr(data-count)]"
    />
  );

function MorePlaces({ current, onGo }: { current: TabName; onGo: (name: SectionName) => void }) {
  const t = useTranslations('admin');
  const needs = useNeedCounts();
  return (
    <nav
      aria-label={t('dashboard.more')}
      className="-mx-2 flex flex-wrap gap-x-1 max-sm:order-last max-sm:w-full sm:mr-auto"
    >
      {sectionNames.map((name) => (
        <SmallButton
          key={name}
          aria-current={name === current ? 'page' : undefined}
          onClick={() => onGo(name)}
          className="text-sm aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-cloudberry"
        >
          {t(`sections.${name}`)}
          <NeedCount count={needs.get(name)} />
        </SmallButton>
      ))}
    </nav>
  );
}

/** On a phone the tabs are wider than the screen. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The shop's figures, its six tabs and the sections behind them. Which one is open is in the address. */
export function Dashboard() {
  const t = useTranslations('admin');
  const { search, goTo } = useAdminSearch();
  const tab = readTab(search.tab);
  const needs = useNeedCounts();
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 sm:px-6 sm:py-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-h3 max-sm:mr-auto">{t('dashboard.title')}</h1>
        <MorePlaces current={tab} onGo={(name) => goTo({ tab: name })} />
        <FindButton />
        <LogOutButton />
      </div>
      <StatCards />
      {tab !== 'overview' && (
        <QuietBoundary fallback={null}>
          <Suspense>
            <NeedsStrip />
          </Suspense>
        </QuietBoundary>
      )}
      <Tabs.Root
        value={tab}
        onValueChange={(value) => goTo({ tab: value })}
        activationMode="manual"
        className="mt-3 sm:mt-4"
      >
        <Tabs.List
          aria-label={t('dashboard.tabs')}
          className="flex gap-1 overflow-x-auto border-line border-b pt-1 [scrollbar-width:thin]"
        >
          {tabNames.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              ref={name === tab ? bringIntoView : null}
              className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-3 px-3 text-sm hover:text-spruce focus-visible:-outline-offset-3 data-[state=active]:border-cloudberry data-[state=active]:font-semibold sm:px-4"
            >
              {t(`tabs.${name}`)}
              <NeedCount count={needs.get(name)} />
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {isSection(tab) ? (
          <div key={tab} className="pt-4">
            <TabBody name={tab} />
          </div>
        ) : (
          <Tabs.Content value={tab} key={tab} tabIndex={-1} className="pt-4 outline-none">
            <TabBody name={tab} />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </div>
  );
}
