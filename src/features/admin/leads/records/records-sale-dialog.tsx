import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../../platform/form/use-form.ts';
import { CheckedSelect, CheckedText } from '../../../../ui/checked-frame.tsx';
import { Options } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { changeRecords, type ListedRecord, type RecordsChanged } from '../../../record-handling/records.queries.ts';
import { AdminForm } from '../../kit/form/admin-form.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { RefusedDialog } from '../../kit/refused-dialog.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { type RecordsChange, recordsMeant, waysOf } from './records-meant.rules.ts';

type Props = {
  leadId: string;
  records: readonly ListedRecord[];
  change: RecordsChange;
  onDone: (left: readonly string[]) => void;
  onClose: () => void;
};

/** Of the picked records, of their import or of their source. What is refused is named with its reason. */
export function RecordsSaleDialog({ leadId, records, change, onDone, onClose }: Props) {
  const t = useTranslations('adminRecords.several');
  const tSale = useTranslations('adminRecords.sale');
  const tEdit = useTranslations('admin.edit');
  const { run } = useAdminWrite('records');
  const [answer, setAnswer] = useState<RecordsChanged | null>(null);
  const { problemOf, ...form } = useForm({
    fields: ['reason'],
    bodyOf: (form) => ({ way: String(form.get('way') ?? 'picked'), reason: String(form.get('reason') ?? '') }),
    describe: () => tEdit('reasonMissing'),
    async send({ way, reason }, { refuse }) {
      const body = { ...recordsMeant(records, way), reason };
      const write = async () => {
        const changed = await changeRecords(leadId, change, body);
        onDone(changed.refused.map(({ id }) => id));
        showToast({ title: t(`done.${change}`, { count: changed.done }) });
        if (changed.refused.length === 0) return onClose();
        setAnswer(changed);
      };
      await run({ write, done: null, onFailure: refuse });
    },
  });
  if (answer) {
    return (
      <RefusedDialog
        title={t('refusedTitle', { count: answer.refused.length })}
        refused={answer.refused.map(({ id, reference, code }) => ({
          id,
          name: reference || id,
          reason: t(`refused.${code}`),
        }))}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog title={t(`titles.${change}`)} onClose={onClose}>
      <AdminForm form={form} submit={tSale(change)} works onCancel={onClose} className="mt-4">
        <CheckedSelect id="records-way" name="way" label={t('which')}>
          <Options
            of={waysOf(records)}
            name={(way) => t(`ways.${way}`, { count: records.length, source: records[0]?.source ?? '' })}
          />
        </CheckedSelect>
        {change === 'withdraw' && (
          <CheckedText
            id="withdraw-reason"
            name="reason"
            label={tEdit('reason')}
            rows={3}
            maxLength={500}
            required
            problem={problemOf('reason')}
          />
        )}
      </AdminForm>
    </FormDialog>
  );
}
