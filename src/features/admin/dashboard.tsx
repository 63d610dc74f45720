import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { focusOnArrival } from '../../ui/first-focus.ts';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { PageTexts } from '../content/page-texts.tsx';
import { AdminNav, FoldButton, isSection, useFolding } from './admin-nav.tsx';
import { FindButton } from './find-button.tsx';
import type { AdminSearch } from './kit/admin-search.rules.ts';
import { changeSearch } from './kit/admin-search.rules.ts';
import { Failed, Loading } from './kit/loaded.tsx';
import { useMay } from './kit/may.tsx';
import { WorkInDialog } from './kit/row-steps.tsx';
import { useAdminSearch } from './kit/use-admin-search.ts';
import { LogOutButton } from './log-out-button.tsx';
import { useOpenTabs, useTabName } from './open-tabs.ts';
import { NeedsStrip, StartHere } from './overview/needs-strip.tsx';
import { StatCards } from './overview/stat-cards.tsx';
import { WorkBar } from './overview/worklist.tsx';
import { readTab, type TabName, tabs } from './tabs.ts';

function TabBody({ name }: { name: TabName }) {
  const t = useTranslations('admin.dashboard');
  const { Tab, parts } = tabs[name];
  // Code that could not be fetched is only asked for again by a new document.
  const failed = <Failed title={t('tabFailed')} refetch={() => window.location.reload()} />;
  return (
    <QuietBoundary fallback={failed} loading={<Loading text={t('loading')} />}>
      <PageTexts parts={parts}>
        <Tab />
      </PageTexts>
    </QuietBoundary>
  );
}

/** What needs a hand, one after the other; in a dialog too. */
function Work(props: Parameters<typeof WorkBar>[0]) {
  const may = useMay();
  if (!may('GET /admin/needs')) return null;
  return (
    <QuietBoundary>
      <PageTexts parts={['adminOverview']}>
        <WorkBar {...props} />
      </PageTexts>
    </QuietBoundary>
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
  const { search, goTo } = useAdminSearch();
  const may = useMay();
  const isOpen = useOpenTabs();
  const requested = readTab(search.tab);
  // A link of somebody with another role.
  const tab = isOpen(requested) ? requested : 'leads';
  const isElsewhere = search.tab !== undefined && search.tab !== tab;
  const folding = useFolding();
  const asLeft = useLeftSections(tab);
  const name = useTabName(tab);
  const t = useTranslations('admin.dashboard');
  return (
    <Tabs.Root
      orientation="vertical"
      value={tab}
      onValueChange={(value) => goTo(asLeft(readTab(value)))}
      activationMode="manual"
      className="sm:flex sm:items-start"
    >
      <AdminNav current={tab} onGo={(name) => goTo(asLeft(name))} isFolded={folding.isFolded} isOpen={isOpen} />
      <div className="min-w-0 px-4 pt-1.5 pb-20 sm:flex-1 sm:px-5 sm:pb-6">
        <div
          className={classNames(
            'mb-1.5 flex items-center gap-x-2 gap-y-0 sm:flex-wrap sm:gap-x-4',
            tab === 'overview' && 'max-sm:justify-between',
          )}
        >
          <FoldButton folding={folding} />
          <h1
            tabIndex={-1}
            ref={focusOnArrival}
            className={classNames(
              'text-h3 outline-none',
              tab === 'overview' ? 'max-sm:order-first' : 'shrink-0 max-sm:text-base',
            )}
          >
            {name}
          </h1>
          <div
            className={classNames(
              'flex min-w-0 flex-1 items-center gap-2 overflow-x-auto [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-1.5rem)] sm:contents print:hidden!',
              tab === 'overview' && 'max-sm:hidden',
            )}
          >
            {tab !== 'overview' && may('GET /admin/needs') && (
              <QuietBoundary>
                <NeedsStrip isStart={tab === 'leads'} />
              </QuietBoundary>
            )}
            {(tab === 'overview' || (!isSection(tab) && !search.order && !search.of)) && (
              <StatCards isWhole={tab === 'overview'} />
            )}
          </div>
          <FindButton />
          <LogOutButton className="max-sm:hidden" />
        </div>
        {isElsewhere && (
          <p role="status" className="mb-3 max-w-prose font-semibold text-sm">
            {t('notThere', { name })}
          </p>
        )}
        <Work />
        {tab === 'leads' && !search.of && (
          <QuietBoundary>
            <StartHere />
          </QuietBoundary>
        )}
        <WorkInDialog value={Work}>
          {isSection(tab) ? (
            <TabBody key={tab} name={tab} />
          ) : (
            <Tabs.Content value={tab} key={tab} tabIndex={-1} className="outline-none">
              <TabBody name={tab} />
            </Tabs.Content>
          )}
        </WorkInDialog>
      </div>
    </Tabs.Root>
  );
}
