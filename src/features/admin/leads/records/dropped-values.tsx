import { useTranslations } from 'use-intl';
import type { ImportOutcome } from '../../../import-handling/imports.queries.ts';
import { useReasons } from './use-reasons.ts';

const maxShown = 100;

export function DroppedValues({ outcome: { dropped, droppedTotal } }: { outcome: ImportOutcome }) {
  const t = useTranslations('adminRecords.import');
  const { columnOf } = useReasons();
  if (dropped.length === 0) return null;
  return (
    <section aria-labelledby="dropped-title" className="mt-4">
      <h4 id="dropped-title" className="font-sans font-semibold text-sm tracking-normal">
        {t('dropped')}
      </h4>
      <p className="text-muted text-xs">{t('droppedText', { count: droppedTotal })}</p>
      {dropped.length > maxShown && (
        <p className="text-muted text-xs">{t('refusedFirst', { count: String(maxShown) })}</p>
      )}
      <ul className="mt-2 max-h-96 overflow-auto text-sm">
        {dropped.slice(0, maxShown).map(({ row, field, value }) => (
          <li key={`${row} ${field}`} className="flex gap-3 border-line border-b py-1.5">
            <span className="min-w-16 shrink-0 text-muted tabular-nums">
              {t('row')} {row}
            </span>
            <span className="min-w-0 break-words">
              {columnOf(field)}: {value}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
