import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, apiPage, ask } from '../../../../platform/api.ts';
import { formatCount } from '../../../../platform/format.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { cutOffBy } from '../../../import-handling/cut-off-imports.rules.ts';
import { Moment } from '../../kit/moment.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { useConfirm } from '../../kit/use-confirm.tsx';

type ImportRow = AnswerTo<'GET /admin/imports'>[number];

const counts = ['taken', 'duplicates', 'suppressed', 'invalid', 'dropped'] as const;

function useUndo() {
  const t = useTranslations('adminRecords.imports');
  const { run, isBusy } = useAdminWrite('records');
  return useConfirm<ImportRow>({
    words: ({ fileName }) => ({
      title: t('undoTitle', { name: fileName ?? t('unnamed') }),
      text: t('undoText'),
      confirm: t('undo'),
    }),
    act: ({ importId }) =>
      run({
        write: () => ask('POST /admin/imports/:id/undo', { params: { id: importId } }),
        done: ({ removed, withdrawn, kept }) => ({
          title: t('undoneTitle'),
          text: t('undoneCounts', { removed: String(removed), withdrawn: String(withdrawn), kept: String(kept) }),
        }),
        onFailure({ code }) {
          if (code === 'already-undone') showToast({ title: t('alreadyUndone'), look: 'destructive' });
          return code === 'already-undone';
        },
      }),
    isBusy,
  });
}

function ImportItem({ row, onUndo }: { row: ImportRow; onUndo: () => void }) {
  const t = useTranslations('adminRecords.imports');
  const language = useLocale();
  const name = row.fileName ?? t('unnamed');
  const shown = counts.filter((count) => count === 'taken' || row[count] > 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 text-sm last:border-0">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-xs">
          <Moment iso={row.createdAt} /> · {row.actor}
        </p>
        <p className="mt-0.5">
          {shown.map((count) => t(`counts.${count}`, { count: row[count] })).join(' · ')}
          {row.allowedWithoutConsent && ` · ${t('withoutConsent')}`}
        </p>
      </div>
      {row.state === 'done' && row.taken > 0 ? (
        <SmallButton aria-label={t('undoRow', { name })} onClick={onUndo}>
          {t('undo')}
        </SmallButton>
      ) : (
        row.state !== 'done' && (
          <p className="text-muted text-xs">
            {row.undoneBy === cutOffBy && `${t('cutOff')} `}
            {t(row.state, {
              removed: formatCount(row.removed, language),
              withdrawn: formatCount(row.withdrawn, language),
              kept: formatCount(row.kept, language),
            })}
          </p>
        )
      )}
    </li>
  );
}

export function ImportsList({ leadId }: { leadId: string }) {
  const t = useTranslations('adminRecords.imports');
  const path = addressOf('GET /admin/imports', { at: `${addressOf('GET /admin/imports')}?leadId=${leadId}` });
  const { data } = useQuery({ queryKey: ['admin', 'records', path], queryFn: () => apiPage(path) });
  const undo = useUndo();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="imports-title" className="mt-6">
      <h3 id="imports-title" className="text-lg">
        {t('title')}
      </h3>
      <ul className="mt-2 max-h-96 overflow-y-auto rounded-control border border-line bg-paper px-4">
        {data.items.map((row) => (
          <ImportItem key={row.importId} row={row} onUndo={() => undo.ask(row)} />
        ))}
      </ul>
      {undo.dialog}
    </section>
  );
}
