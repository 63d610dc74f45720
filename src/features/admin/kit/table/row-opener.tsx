import { useTranslations } from 'use-intl';
import type { Column } from '../../../../ui/data-table.tsx';
import { areKeysOn } from '../single-keys.ts';

/** A row is opened by its first value, where that is not a link already. */
export function withOpener<Row>(
  columns: readonly Column<Row>[],
  onOpen: ((row: Row) => void) | undefined,
): Column<Row>[] {
  const [first, ...others] = columns;
  if (!first || !onOpen) return [...columns];
  const cell = (row: Row) => {
    const shown = first.cell(row);
    if (typeof shown !== 'string') return shown;
    return (
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="min-w-0 break-words text-left text-lake underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {shown}
      </button>
    );
  };
  return [{ ...first, cell }, ...others];
}

/** For who goes through the rows by keyboard: a mouse never sees it. */
export function KeyHint() {
  const t = useTranslations('admin.table');
  return (
    areKeysOn() && (
      <p
        aria-hidden="true"
        className="sticky bottom-2 z-10 mx-auto mt-2 hidden w-fit rounded-xs border border-line bg-paper px-2 py-1 text-muted text-xs pointer-coarse:hidden! group-has-[tbody_:focus-visible]:block print:hidden!"
      >
        {t('keys')}
      </p>
    )
  );
}
