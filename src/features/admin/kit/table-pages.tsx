import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../ui/small-button.tsx';

type Props = {
  /** How many rows this page has. */
  count: number;
  cursor: string;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  onTurn: (cursor: string) => void;
};

/** The list knows the way on; the way back is what was come by. */
export function TablePages({ count, cursor, next, onTurn }: Props) {
  const t = useTranslations('admin.table');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const before = cursor === '' ? undefined : trail[trail.indexOf(cursor) - 1];
  const turnTo = (to: string) => {
    const here = trail.includes(cursor) ? trail.slice(0, trail.indexOf(cursor) + 1) : [cursor];
    setTrail([...here, to]);
    onTurn(to);
  };
  if (count === 0 && cursor === '') return null;
  return (
    <nav aria-label={t('pages')} className="mt-3 flex flex-wrap items-center gap-2 text-muted text-xs">
      <p className="mr-auto tabular-nums">{t('rows', { count })}</p>
      {cursor !== '' && <SmallButton onClick={() => onTurn('')}>{t('firstPage')}</SmallButton>}
      {before !== undefined && <SmallButton onClick={() => onTurn(before)}>{t('previousPage')}</SmallButton>}
      {next !== null && <SmallButton onClick={() => turnTo(next)}>{t('nextPage')}</SmallButton>}
    </nav>
  );
}
