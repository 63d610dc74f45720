import { useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { ListedRecord, RecordWrite } from '../../../record-handling/records.queries.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { StaleDialog } from '../../kit/stale-dialog.tsx';
import { useVersionedWrite } from '../../kit/use-versioned-write.ts';
import {
  changeOf,
  changeOver,
  draftOf,
  extraName,
  type RecordDraft,
  touchedColumns,
  touchedFields,
} from './record-draft.rules.ts';
import { RecordForm } from './record-form.tsx';

const withId = (record: ListedRecord) => ({ ...record, id: record.recordId });

type Row = ReturnType<typeof withId>;

export function RecordDialog({ record, onClose }: { record: ListedRecord; onClose: () => void }) {
  const t = useTranslations('adminRecords');
  const opened = draftOf(record);
  const write = useVersionedWrite<Row, RecordWrite>({
    list: 'records',
    write: async (id, change, version, over) =>
      withId(
        await ask('PATCH /admin/records/:id', {
          params: { id },
          body: changeOver(change, opened, draftOf(over)),
          version,
        }),
      ),
    done: t('edit.done'),
  });
  const { stale, pending, isBusy } = write;
  const theirs = stale && draftOf(stale);
  const closeIf = (isDone: boolean) => {
    if (isDone) onClose();
  };
  const save = async (draft: RecordDraft, onFailure: Parameters<typeof write.save>[2]) => {
    const change = changeOf(draft, opened);
    if (Object.keys(change).length === 0) return onClose();
    closeIf(
      await write.save(withId(record), change, (failure) => {
        if (failure.code !== 'erased') return onFailure?.(failure) ?? false;
        showToast({ title: t('edit.erased'), look: 'destructive' });
        return true;
      }),
    );
  };
  const shown = (change: RecordWrite, field: keyof RecordDraft['fields']) => {
    const value = change[field];
    return typeof value === 'string' ? value : (theirs?.fields[field] ?? '');
  };
  return (
    <FormDialog title={t('edit.title', { reference: record.reference })} onClose={onClose} isWide>
      {record.buyers.length > 0 && (
        <p className="mt-2 text-muted text-sm">{t('edit.buyersSee', { count: record.buyers.length })}</p>
      )}
      <RecordForm opened={opened} save={save} onClose={onClose} />
      {theirs && pending && (
        <StaleDialog
          rows={[
            ...touchedFields(pending.change, opened, theirs).map((field) => ({
              field: t(`uses.${field}`),
              theirs: theirs.fields[field],
              mine: shown(pending.change, field),
            })),
            ...touchedColumns(pending.change, opened, theirs).map(({ column, ...texts }) => ({
              ...texts,
              field: column,
              key: extraName(column),
            })),
          ]}
          isBusy={isBusy}
          onTakeTheirs={() => {
            write.giveUp();
            onClose();
          }}
          onSaveMine={() => void write.saveOver().then(closeIf)}
          onClose={write.keepTyping}
        />
      )}
    </FormDialog>
  );
}
