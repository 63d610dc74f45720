import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { createAnnouncer } from '../../../platform/announcer.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnArrival } from '../../../ui/first-focus.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { KeyCap } from '../kit/row-steps.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { needsQuery } from './overview.queries.ts';
import { nextWorkItem, type WorkItem, workItemsOf } from './worklist.rules.ts';

/** The last is the one that is open. Kept until this page is left. */
let passed: readonly WorkItem[] = [];

const { announce, subscribe } = createAnnouncer();

function keep(items: readonly WorkItem[]): void {
  passed = items;
  announce();
}

const usePassed = () => useSyncExternalStore(subscribe, () => passed);

function useNext() {
  const t = useTranslations('adminOverview.work');
  const { goTo } = useAdminSearch();
  const { data = [] } = useQuery(needsQuery);
  const before = usePassed();
  const items = workItemsOf(data, useLocale());
  const current = before.at(-1);
  const next = nextWorkItem(
    items,
    before.map(({ key }) => key),
  );
  return {
    next,
    /** What is open, with what is left of it now; null once it was dealt with. */
    current: current && { opened: current, now: items.find(({ key }) => key === current.key) ?? null },
    left: items.filter(({ key }) => !before.some((one) => one.key === key)).length,
    go() {
      if (!next) showToast({ title: t('done') });
      keep(next ? [...before, next] : []);
      goTo(next ? next.to : { tab: 'overview' });
    },
  };
}

export function BeginWork() {
  const t = useTranslations('adminOverview.work');
  const { next, go } = useNext();
  if (!next) return null;
  return (
    <Button onClick={go} className="sm:min-h-9 sm:py-1">
      {t('begin')}
    </Button>
  );
}

/** Above whatever is open, while what needs a hand is gone through. */
export function WorkBar({ leave = (onward) => onward() }: { leave?: (onward: () => void) => void }) {
  const t = useTranslations('adminOverview');
  const { next, current, left, go } = useNext();
  if (!current) return null;
  const { opened, now } = current;
  const { kind, count, label } = now ?? opened;
  const sentence = t(`needs.say.${kind}`, { count });
  return (
    <section
      // dealt with, it is a new one, which takes the focus of what was closed
      key={String(now === null)}
      data-work
      aria-label={t('work.title')}
      tabIndex={-1}
      ref={focusOnArrival}
      className="mb-2 flex flex-wrap in-[dialog]:mt-3 items-center gap-x-3 gap-y-1 rounded-control border border-spruce bg-soft px-3 py-1.5 text-sm outline-none"
    >
      <p role="status" className="min-w-0 flex-1 max-sm:basis-full">
        {now ? (
          <>
            <b>{label ?? count}</b> {sentence}
          </>
        ) : (
          t('work.handled', { name: label ?? `${count} ${sentence}` })
        )}
      </p>
      <SmallButton onClick={() => keep([])}>{t('work.stop')}</SmallButton>
      <Button
        aria-keyshortcuts="n"
        look={now ? 'quiet' : 'primary'}
        onClick={() => leave(go)}
        className="px-4 sm:min-h-9 sm:py-1"
      >
        {next ? t('work.next', { count: String(left) }) : t('work.finish')}
        <KeyCap name="N" />
      </Button>
    </section>
  );
}
