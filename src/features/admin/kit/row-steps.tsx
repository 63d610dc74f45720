import { type ComponentType, createContext, useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminListName } from './admin.queries.ts';

type Shown = {
  keys: readonly string[];
  /** How many rows stand before them, and in the whole list. */
  before: number;
  total: number;
  open: (key: string) => void;
  /** Reads the next page of the list too; what opens its first row, if there is one. */
  readOn: (() => Promise<string | undefined>) | null;
};

/** The page of each list as it was shown last, and what was read on from it, until this page is left. */
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

/** Shown on what says by `aria-keyshortcuts` that it has the key, to who has a keyboard. */
export const KeyCap = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    data-key={name}
    className="figures text-xs after:content-[attr(data-key)] max-lg:hidden pointer-coarse:hidden"
  />
);

/**
 * To the row before and after in the list that it was opened from, page after page; nothing of a row that is not in it.
 * Not while what needs a hand is gone through, which has a next of its own.
 */
function Steps({ list, current, onStep, leave = (go) => go() }: Props) {
  const t = useTranslations('admin.table');
  const [isReading, setReading] = useState(false);
  const shown = shownRows.get(list);
  const position = shown?.keys.indexOf(current) ?? -1;
  if (!shown || position === -1 || shown.total < 2) return null;
  const { keys, before, total, readOn } = shown;
  const step = (by: 1 | -1) => {
    const known = keys[position + by];
    const goTo = (key: string | undefined) => {
      pressed = by;
      if (key) (onStep ?? shownRows.get(list)?.open)?.(key);
    };
    const read = () => {
      setReading(true);
      void readOn?.()
        .then(goTo, () => showToast({ look: 'destructive', title: t('failed') }))
        .finally(() => setReading(false));
    };
    const ref = (node: HTMLButtonElement | null) => takeFocus(node, by);
    const isEnd = known === undefined && (by === -1 || !readOn);
    const key = { 'aria-keyshortcuts': by === 1 ? 'j' : 'k', className: 'focus-visible:-outline-offset-3' };
    return { ...key, disabled: isEnd || isReading, ref, onClick: () => leave(known ? () => goTo(known) : read) };
  };
  return (
    <nav
      aria-label={t('steps')}
      className="ml-auto flex items-center gap-1 in-[dialog]:-ml-2 in-[body:has([data-work])]:hidden"
    >
      <SmallButton {...step(-1)}>
        <KeyCap name="K" />
        {t('previousRow')}
      </SmallButton>
      <span className="text-muted text-xs tabular-nums">
        {t('place', { first: String(before + position + 1), total: String(total) })}
      </span>
      <SmallButton {...step(1)}>
        {t('nextRow')}
        <KeyCap name="J" />
      </SmallButton>
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
