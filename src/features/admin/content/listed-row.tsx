import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { Row, Step } from './arrange-rows.ts';

const editable = ['title', 'text'] as const;

const steps = [
  { step: -1, label: 'moveUp', turn: '-rotate-90' },
  { step: 1, label: 'moveDown', turn: 'rotate-90' },
] as const;

type Props = {
  row: Row;
  name: string;
  /** Null where the row cannot be moved. */
  move: (step: Step) => (() => void) | null;
  toggle: () => void;
  keys: readonly string[];
  onOpen: (key: string) => void;
};

export function ListedRow({ row, name, move, toggle, keys, onOpen }: Props) {
  const t = useTranslations('adminContent.rows');
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className={classNames('min-w-0 flex-1 basis-60 break-words text-sm', !row.isShown && 'text-muted')}>
        {name}
        {!row.isShown && <span className="ml-2 font-semibold text-ember text-xs">{t('removed')}</span>}
      </span>
      <span className="-mr-2 flex flex-wrap items-center max-sm:-ml-2">
        {steps.map(({ step, label, turn }) => {
          const go = move(step);
          return (
            <SmallButton
              key={label}
              id={`${label}-${row.id}`}
              aria-label={t(label, { name })}
              aria-disabled={!go}
              onClick={() => go?.()}
              className="aria-disabled:cursor-default aria-disabled:opacity-35"
            >
              <Icon name="arrow-right" className={`size-4 ${turn}`} />
            </SmallButton>
          );
        })}
        {editable.map((what, place) => (
          <SmallButton key={what} aria-label={t(`${what}Of`, { name })} onClick={() => onOpen(keys[place] ?? '')}>
            {t(what)}
          </SmallButton>
        ))}
        <SmallButton aria-label={row.isShown ? t('removeRow', { name }) : t('restoreRow', { name })} onClick={toggle}>
          {row.isShown ? t('remove') : t('restore')}
        </SmallButton>
      </span>
    </li>
  );
}
