import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { type ListState, pageSize } from './list-state.rules.ts';

/** Further than this a list is turned by where it was left, and no page has a number. */
const mostByPage = 10_000;

type Props = {
  /** How many rows this page has, how many are asked for, and how many there are. */
  count: number;
  total: number;
  unfiltered: number;
  /** What they come to. */
  sum: string | null;
  state: ListState;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  go: (change: Partial<ListState>) => void;
};

/** The first and the last page, and those beside the one that is shown. */
function shownPages(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last];
  return [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
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

/** The list knows the way on; the way back is what was come by. */
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

/** How many rows there are, what they come to, and the way to the others. */
export function TablePages({ count, total, unfiltered, sum, state, next, go }: Props) {
  const t = useTranslations('admin.table');
  const language = useLocale();
  const { cursor } = state;
  const current = Number(state.page || 1);
  if (count === 0 && cursor === '' && current === 1) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isByPage = cursor === '' && total <= mostByPage;
  const first = (current - 1) * pageSize + 1;
  const said = { first: formatCount(first, language), last: formatCount(first + count - 1, language) };
  return (
    <nav aria-label={t('pages')} className="mt-3 flex flex-wrap items-center gap-2 text-muted text-xs">
      <p className="mr-auto tabular-nums">
        {isByPage && last > 1
          ? t('shown', { ...said, total: formatCount(total, language) })
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
