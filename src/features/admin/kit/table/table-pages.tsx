import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../../platform/format.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';
import type { ListState } from '../list-state.rules.ts';
import { lastPage } from './last-page.ts';

/** Longer lists are paged by cursor, without page numbers. */
const maxByPage = 10_000;

type Props = {
  /** Rows on this page, rows that match, and rows in all. */
  count: number;
  total: number;
  unfiltered: number;
  sum: string | null;
  state: ListState;
  size: number;
  next: string | null;
  go: (change: Partial<ListState>) => void;
  /** Where a screen has more than one list. */
  label?: string;
};

function shownPages(current: number, last: number): number[] {
  const pages = [1, current - 1, current, current + 1, last];
  return [...new Set(pages)].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
}

function PageNumbers({ current, last, onTurn }: { current: number; last: number; onTurn: (page: number) => void }) {
  const t = useTranslations('admin.table');
  const language = useLocale();
  const pages = shownPages(current, last);
  return (
    <>
      {current > 1 && <SmallButton onClick={() => onTurn(current - 1)}>{t('previousPage')}</SmallButton>}
      {pages.map((page, index) => (
        <span key={page} className="flex items-center gap-2">
          {index > 0 && page - (pages[index - 1] ?? page) > 1 && <span aria-hidden="true">…</span>}
          <SmallButton
            aria-label={t('pageNumber', { page: formatCount(page, language) })}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onTurn(page)}
            className="tabular-nums aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline"
          >
            {formatCount(page, language)}
          </SmallButton>
        </span>
      ))}
      {current < last && <SmallButton onClick={() => onTurn(current + 1)}>{t('nextPage')}</SmallButton>}
    </>
  );
}

/** The API links only forwards, so the way back is remembered here. */
function CursorPages({ cursor, next, go }: { cursor: string; next: string | null; go: Props['go'] }) {
  const t = useTranslations('admin.table');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const before = cursor === '' ? undefined : trail[trail.indexOf(cursor) - 1];
  const turnTo = (to: string) => {
    const here = trail.includes(cursor) ? trail.slice(0, trail.indexOf(cursor) + 1) : [cursor];
    setTrail([...here, to]);
    go({ cursor: to });
  };
  return (
    <>
      {cursor !== '' && <SmallButton onClick={() => go({ cursor: '' })}>{t('firstPage')}</SmallButton>}
      {before !== undefined && <SmallButton onClick={() => go({ cursor: before })}>{t('previousPage')}</SmallButton>}
      {next !== null && <SmallButton onClick={() => turnTo(next)}>{t('nextPage')}</SmallButton>}
    </>
  );
}

export function TablePages({ count, total, unfiltered, sum, state, size, next, go, label }: Props) {
  const t = useTranslations('admin.table');
  const language = useLocale();
  const { cursor } = state;
  const last = lastPage(total, size);
  const current = Math.min(Number(state.page || 1), last);
  if (count === 0 && cursor === '' && current === 1) return null;
  const isByPage = cursor === '' && total <= maxByPage;
  const first = (current - 1) * size + 1;
  const shown = { first: formatCount(first, language), last: formatCount(first + count - 1, language) };
  return (
    <nav aria-label={label ?? t('pages')} className="mt-3 flex flex-wrap items-center gap-2 text-muted text-xs">
      <p className="mr-auto tabular-nums">
        {isByPage && last > 1
          ? t('shown', { ...shown, total: formatCount(total, language) })
          : t('rows', { count: total })}
        {unfiltered > total && ` ${t('ofAll', { total: formatCount(unfiltered, language) })}`}
        {sum !== null && ` · ${t('sum', { amount: formatAmount(sum, language) })}`}
      </p>
      {isByPage && last > 1 && (
        <PageNumbers current={current} last={last} onTurn={(page) => go({ page: page === 1 ? '' : String(page) })} />
      )}
      {!isByPage && <CursorPages cursor={cursor} next={next} go={go} />}
    </nav>
  );
}
