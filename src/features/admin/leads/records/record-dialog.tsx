import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { ListedRecord } from '../../../record-handling/records.queries.ts';
import { aboutField } from '../../../records/record-fields.rules.ts';
import { AdminForm } from '../../kit/form/admin-form.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormField } from '../../kit/form/form-field.tsx';
import { useRowForm } from '../../kit/form/use-row-form.ts';
import { changeOfRecord, columnOf, fieldsOfRecord, recordDraft, recordField, release } from './record-draft.rules.ts';

const withId = (record: ListedRecord) => ({ ...record, id: record.recordId });

type Row = ReturnType<typeof withId>;

export function RecordDialog({ record, onClose }: { record: ListedRecord; onClose: () => void }) {
  const t = useTranslations('adminRecords.edit');
  const language = useLocale();
  const fields = fieldsOfRecord(record);
  const choices = (['no', 'yes'] as const).map((value) => ({ value, label: t(`released.${value}`) }));
  const { fieldOf, question, ...form } = useRowForm<string, Row>({
    id: 'record',
    list: 'records',
    fields,
    row: withId(record),
    draftOf: (row) => recordDraft(row ?? record),
    label(name) {
      if (name === release) return t('release');
      const field = recordField(name);
      return field ? aboutField(field).words[language] : columnOf(name);
    },
    describe(name) {
      const field = recordField(name);
      if (field === 'collectedAt') return t('problems.collectedAt');
      return t(`problems.${field ? aboutField(field).kind : 'text'}`);
    },
    problemsOf({ code, details }) {
      if (code !== 'duplicate' && code !== 'suppressed') return null;
      return { [details.field === 'phone' ? 'phone' : 'email']: t(code) };
    },
    onFailure({ code }) {
      if (code === 'erased') showToast({ title: t('erased'), look: 'destructive' });
      return code === 'erased';
    },
    write: async (draft, over, row) =>
      withId(
        await ask('PATCH /admin/records/:id', {
          params: row,
          body: changeOfRecord(draft, row, over),
          version: over.version,
        }),
      ),
    done: t('done'),
    onEnd: onClose,
  });
  return (
    <FormDialog title={t('title', { reference: record.reference })} onClose={onClose} isWide>
      {record.buyers.length > 0 && (
        <p className="mt-2 text-muted text-sm">{t('buyersSee', { count: record.buyers.length })}</p>
      )}
      <AdminForm form={form} onCancel={onClose} className="mt-5 sm:grid-cols-2">
        {Object.entries(fields).map(([name, { kind }]) => (
          <FormField
            key={name}
            {...fieldOf(name)}
            choices={name === release ? choices : undefined}
            hint={kind === 'moment' ? t('timeHint') : undefined}
            className={kind === 'long-text' ? 'sm:col-span-2' : undefined}
          />
        ))}
      </AdminForm>
      {question}
    </FormDialog>
  );
}
