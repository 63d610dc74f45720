import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { currentPreferences, savePreference } from '../../../platform/preference-store.ts';
import type { View } from '../../../platform/preferences.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { leadsQuery } from './catalogue.queries.ts';
import { ResultCount } from './category-heading.tsx';
import { useChosenWords } from './listing-filters.tsx';
import { BesideFew, LeadGrid, NoLeads } from './listing-results.tsx';
import { cursorIn, type ListingSearch, type ListingState } from './listing-search.rules.ts';
import { isFew } from './load-listing.ts';
import { readNotes } from './search-notes.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

type MoreProps = { href: string; isFetching: boolean; shown: number; total: number; onMore: () => void };

/** Without scripts the link opens the next page; with them the leads are added here. */
function ShowMore({ href, isFetching, shown, total, onMore }: MoreProps) {
  const t = useTranslations('catalogue.category');
  const stay = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    if (!isFetching) onMore();
  };
  return (
    <p className="mt-8 text-center">
      <a href={href} rel="next" aria-busy={isFetching} onClick={stay} className={buttonClass('quiet')}>
        {t(isFetching ? 'loadingMore' : 'more')}
      </a>
      <span className="hidden print:inline">{t('printed', { shown, total })}</span>
    </p>
  );
}

/** A list of this length is read faster as rows. */
const rowsFrom = 10;

const views = ['cards', 'rows'] as const satisfies readonly View[];

function useView(total: number) {
  const [chosen, setChosen] = useState(() => currentPreferences().view);
  const choose = (view: View) => {
    savePreference('view', view);
    setChosen(view);
  };
  return [chosen ?? (total < rowsFrom ? 'cards' : 'rows'), choose] as const;
}

function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = useTranslations('catalogue.category');
  return (
    <fieldset className="view-switch flex rounded-control border border-line bg-paper p-0.5 text-sm">
      <legend className="sr-only">{t('view')}</legend>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          className="min-h-9 cursor-pointer rounded-[0.4rem] px-3 text-muted pointer-coarse:min-h-11 aria-pressed:bg-soft aria-pressed:font-medium aria-pressed:text-ink"
          onClick={() => onChoose(name)}
        >
          {t(`views.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

type Props = {
  categoryId: string | null;
  state: ListingState;
  addressOf: (search: ListingSearch, cursor?: string) => string;
  now: Date;
  onAdd: AddToCart;
};

export function Listing({ categoryId, state, addressOf, now, onAdd }: Props) {
  const t = useTranslations('catalogue.category');
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(leadsQuery(categoryId, state, useLocale()));
  const pages = data?.pages ?? [];
  const leads = pages.flatMap((page) => page.items);
  const next = cursorIn(pages.at(-1)?.next);
  const { total = 0, isCapped = false, notes = [] } = pages[0] ?? {};
  const [view, choose] = useView(total);
  const [more, setMore] = useState<number>();
  const { corrected, nearest, nearCount } = readNotes(notes);
  // Where nothing holds all the words, the notes say what stands here instead.
  const hits = nearest ? total : total - nearCount;
  const grid = { leads, now, onAdd, view, more, setsNearApart: !nearest && nearCount > 0 };
  const near = { categoryId, search: state.search, addressOf, words: useChosenWords(state.search) };
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <ResultCount
          total={hits}
          isCapped={isCapped && nearCount === 0}
          isSeen={leads.length > 0}
          query={categoryId === null && !nearest ? (corrected ?? state.search.q) : undefined}
        />
        {state.cursor && (
          <PageLink href={addressOf(state.search)} className="quiet-link gap-1.5 text-sm">
            <Icon name="arrow-right" className="size-4 rotate-180" />
            {t('fromStart')}
          </PageLink>
        )}
        {leads.length > 1 && <ViewSwitch view={view} onChoose={choose} />}
      </div>
      {leads.length === 0 ? (
        <NoLeads {...near} />
      ) : categoryId === null && isFew(total, state.search) ? (
        <div className="few-hits">
          <div>
            <LeadGrid {...grid} />
          </div>
          <BesideFew {...near} found={hits} />
        </div>
      ) : (
        <LeadGrid {...grid} namesCategory={categoryId === null} />
      )}
      {next && (
        <ShowMore
          href={addressOf(state.search, next)}
          isFetching={isFetchingNextPage}
          shown={leads.length}
          total={total}
          onMore={() => {
            setMore(leads.length);
            void fetchNextPage();
          }}
        />
      )}
    </>
  );
}
