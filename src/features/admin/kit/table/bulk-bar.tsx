import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../../ui/small-button.tsx';
import type { Picking } from './use-picked.ts';

type Props<Row> = {
  picking: Picking<Row>;
  rows: readonly Row[];
  max: number;
  text?: string;
  label?: string;
  children: ReactNode;
};

export function BulkBar<Row>({ picking, rows, max, text, label, children }: Props<Row>) {
  const { picked, canPick = () => true } = picking;
  const t = useTranslations('admin.bulk');
  const { count } = picked;
  if (count === 0) return null;
  return (
    <section
      aria-label={label ?? t('label')}
      className="sticky bottom-16 z-20 sm:bottom-2 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-control bg-paper px-4 py-2.5 shadow-lift"
    >
      <p role="status" className="font-semibold text-sm">
        {text ?? t('picked', { count })}
      </p>
      <SmallButton onClick={() => picked.set(rows.filter(canPick), true)}>{t('pickAll')}</SmallButton>
      <SmallButton onClick={picked.clear}>{t('clear')}</SmallButton>
      {count > max ? (
        <p role="alert" className="ml-auto font-semibold text-danger text-sm">
          {t('tooMany', { most: String(max) })}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:ml-auto">{children}</div>
      )}
    </section>
  );
}
