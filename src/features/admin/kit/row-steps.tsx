import { type ComponentType, createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { AdminListName } from './admin.queries.ts';

type Shown = { keys: readonly string[]; open: (key: string) => void };

/** The page of each list as it was shown last, until this page is left. */
const shownRows = new Map<AdminListName, Shown>();

export const keepShownRows = (list: AdminListName, shown: Shown) => void shownRows.set(list, shown);

type Leave = (go: () => void) => void;

/** Stands in each dialog too while what needs a hand is gone through, since the page behind it cannot be reached. */
export const WorkInDialog = createContext<ComponentType<{ leave: Leave }> | null>(null);

type Props = {
  list: AdminListName;
  /** Of the row that is open. */
  current: string;
  /** Instead of how the list opens a row. */
  onStep?: (key: string) => void;
  /** Closes what is open, where that is a dialog, and asks where something typed would be lost. */
  leave?: Leave;
};

/** Of a dialog in which nothing is typed. */
export const leaving =
  (close: () => void): Leave =>
  (go) => {
    close();
    go();
  };

/** Which of the two was pressed last: it has the focus in the page of the next row too, so that it can be pressed on. */
let pressed: 1 | -1 | null = null;

function takeFocus(node: HTMLButtonElement | null, by: 1 | -1): void {
  // while the page of the row before still stands it has the focus already
  if (!node || node.disabled || pressed !== by || node === document.activeElement) return;
  pressed = null;
  // a dialog that is about to open gives it the focus itself
  node.autofocus = true;
  node.focus({ preventScroll: true });
}

/** To the row before and after in the list that it was opened from; nothing of a row that is not in it. */
function Steps({ list, current, onStep, leave = (go) => go() }: Props) {
  const t = useTranslations('admin.table');
  const { keys, open } = shownRows.get(list) ?? { keys: [], open: () => undefined };
  const position = keys.indexOf(current);
  if (position === -1 || keys.length < 2) return null;
  const step = (by: 1 | -1) => {
    const key = keys[position + by];
    const go = () => {
      pressed = by;
      if (key) (onStep ?? open)(key);
    };
    const ref = (node: HTMLButtonElement | null) => takeFocus(node, by);
    return { disabled: key === undefined, ref, onClick: () => leave(go) };
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

export function RowSteps(props: Props) {
  const Work = useContext(WorkInDialog);
  return (
    <>
      {Work && props.leave && <Work leave={props.leave} />}
      <Steps {...props} />
    </>
  );
}
