import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { PageTexts } from '../content/page-texts.tsx';
import { FindButton } from './find-button.tsx';
import type { AdminSearch } from './kit/admin-search.rules.ts';
import { changeSearch } from './kit/change-search.rules.ts';
import { Loading } from './kit/loaded.tsx';
import { useMay } from './kit/may.tsx';
import { useAdminSearch } from './kit/use-admin-search.ts';
import { LogOutButton } from './log-out-button.tsx';
import { useOpenTabs } from './open-tabs.ts';
import { sectionOfNeed } from './overview/needs.rules.ts';
import { NeedsStrip } from './overview/needs-strip.tsx';
import { needsQuery } from './overview/overview.queries.ts';
import { StatCards } from './overview/stat-cards.tsx';
import { readTab, sectionNames, type TabName, tabNames, tabs } from './tabs.ts';

function useNeedCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery({ ...needsQuery, enabled: useMay()('GET /admin/needs') });
  const counts = new Map<string, number>();
  for (const { kind, count } of data) {
    const tab = sectionOfNeed[kind]?.tab;
    if (tab) counts.set(tab, (counts.get(tab) ?? 0) + count);
  }
  return counts;
}

function TabBody({ name }: { name: TabName }) {
  const t = useTranslations('admin.dashboard');
  const { Tab, parts } = tabs[name];
  const failed = <Notice look="destructive" title={t('tabFailed')} />;
  return (
    <QuietBoundary fallback={failed}>
      <Suspense fallback={<Loading text={t('loading')} />}>
        <PageTexts parts={parts}>
          <Tab />
        </PageTexts>
      </Suspense>
    </QuietBoundary>
  );
}

type SectionName = (typeof sectionNames)[number];

const isSection = (name: TabName): name is SectionName => sectionNames.some((section) => section === name);

/** Hidden from screen readers: the list above the tabs says the same in words. */
const NeedCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className="figures ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-soft px-1 font-bold text-[0.6875rem] text-spruce after:content-[attr(data-count)]"
    />
  );

const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const sectionClass =
  '-mb-px inline-flex min-h-10 shrink-0 items-center whitespace-nowrap border-transparent border-b-3 px-2.5 text-sm hover:text-spruce focus-visible:-outline-offset-3 pointer-coarse:min-h-11';

function MoreSections({ current, onGo }: { current: TabName; onGo: (name: SectionName) => void }) {
  const t = useTranslations('admin');
  const needs = useNeedCounts();
  return (
    <nav aria-label={t('dashboard.more')} className="flex border-line border-l pl-1.5 max-2xl:border-l-0 max-2xl:pl-0">
      {sectionNames.filter(useOpenTabs()).map((name) => (
        <button
          key={name}
          type="button"
          ref={name === current ? bringIntoView : null}
          aria-current={name === current ? 'page' : undefined}
          onClick={() => onGo(name)}
          className={classNames(
            sectionClass,
            'text-muted aria-[current=page]:border-cloudberry aria-[current=page]:font-semibold aria-[current=page]:text-ink',
          )}
        >
          {t(`sections.${name}`)}
          <NeedCount count={needs.get(name)} />
        </button>
      ))}
    </nav>
  );
}

function useLeftSections(current: TabName) {
  const { search } = useAdminSearch();
  const left = useRef(new Map<TabName, AdminSearch>());
  useEffect(() => {
    left.current.set(current, changeSearch(search, { tab: current, order: '', buyer: '', of: '', view: '' }));
  }, [current, search]);
  return (name: TabName): AdminSearch => left.current.get(name) ?? { tab: name };
}

export function Dashboard() {
  const t = useTranslations('admin');
  const { search, goTo } = useAdminSearch();
  const may = useMay();
  const isOpen = useOpenTabs();
  const asked = readTab(search.tab);
  // A link of somebody with another role.
  const tab = isOpen(asked) ? asked : 'leads';
  const needs = useNeedCounts();
  const asLeft = useLeftSections(tab);
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-2 sm:px-6">
      <div className="mb-1 flex items-center gap-x-2 gap-y-0.5 sm:flex-wrap sm:gap-x-4">
        <h1 className="text-h3 max-sm:sr-only">{t('dashboard.title')}</h1>
        <div className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto [scrollbar-width:none] sm:contents">
          {tab !== 'overview' && may('GET /admin/needs') && (
            <QuietBoundary fallback={null}>
              <Suspense>
                <NeedsStrip />
              </Suspense>
            </QuietBoundary>
          )}
          <StatCards />
        </div>
        <FindButton />
        <LogOutButton />
      </div>
      <Tabs.Root value={tab} onValueChange={(value) => goTo(asLeft(readTab(value)))} activationMode="manual">
        <div className="flex overflow-x-auto border-line border-b [scrollbar-width:thin]">
          <Tabs.List aria-label={t('dashboard.tabs')} className="flex">
            {tabNames.filter(isOpen).map((name) => (
              <Tabs.Trigger
                key={name}
                value={name}
                ref={name === tab ? bringIntoView : null}
                className={classNames(
                  sectionClass,
                  'data-[state=active]:border-cloudberry data-[state=active]:font-semibold',
                )}
              >
                {t(`tabs.${name}`)}
                <NeedCount count={needs.get(name)} />
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <MoreSections current={tab} onGo={(name) => goTo(asLeft(name))} />
        </div>
        {isSection(tab) ? (
          <div key={tab} className="pt-2">
            <TabBody name={tab} />
          </div>
        ) : (
          <Tabs.Content value={tab} key={tab} tabIndex={-1} className="pt-2 outline-none">
            <TabBody name={tab} />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </div>
  );
}
