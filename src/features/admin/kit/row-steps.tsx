import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { AdminListName } from './admin.queries.ts';

type Shown = { keys: readonly string[]; open: (key: string) => void };

/** The page of each list as it was shown last, until this page is left. */
const shownRows = new Map<AdminListName, Shown>();

export const keepShownRows = (list: AdminListName, shown: Shown) => void shownRows.set(list, shown);

type Props = {
  list: AdminListName;
  /** Of the row that is open. */
  current: string;
  /** Instead of how the list opens a row. */
  onStep?: (key: string) => void;
  /** Where something typed would be lost. */
  leave?: (go: () => void) => void;
};

/** To the row before and after in the list that it was opened from; nothing of a row that is not in it. */
export function RowSteps({ list, current, onStep, leave = (go) => go() }: Props) {
  const t = useTranslations('admin.table');
  const { keys, open } = shownRows.get(list) ?? { keys: [], open: () => undefined };
  const position = keys.indexOf(current);
  if (position === -1 || keys.length < 2) return null;
  const step = (by: 1 | -1) => {
    const key = keys[position + by];
    return { disabled: key === undefined, onClick: () => key && leave(() => (onStep ?? open)(key)) };
  };
  return (
    <nav aria-label={t('steps')} className="ml-auto flex items-center in-[dialog]:-ml-2">
      <SmallButton {...step(-1)}>{t('previousRow')}</SmallButton>
      <span className="text-muted text-xs tabular-nums">
        {t('place', { first: String(position + 1), total: String(keys.length) })}
      </span>
      <SmallButton {...step(1)}>{t('nextRow')}</SmallButton>
    </nav>
  );
}
