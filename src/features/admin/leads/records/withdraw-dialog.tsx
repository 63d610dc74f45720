import { useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import { CheckedText } from '../../../../ui/checked-frame.tsx';
import type { ListedRecord } from '../../../record-handling/records.queries.ts';
import { AdminForm } from '../../kit/form/admin-form.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';

/** The reason is kept for admins who look at the record later. */
export function WithdrawDialog({ record, onClose }: { record: ListedRecord; onClose: () => void }) {
  const t = useTranslations('adminRecords.sale');
  const { run } = useAdminWrite('records');
  const { problemOf, ...form } = useForm({
    fields: ['reason'],
    bodyOf: (form) => String(form.get('reason') ?? ''),
    describe: (_field, isEmpty) => t(isEmpty ? 'reasonMissing' : 'reasonTooLong'),
    async send(reason, { refuse }) {
      const isDone = await run({
        write: () => ask('POST /admin/records/:id/withdraw', { params: { id: record.recordId }, body: { reason } }),
        done: { title: t('withdrawn') },
        onFailure: refuse,
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog title={t('withdrawTitle', { reference: record.reference })} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('withdrawText')}</p>
      <AdminForm form={form} submit={t('withdraw')} sending={t('withdraw')} onCancel={onClose} className="mt-4">
        <CheckedText
          id="withdraw-reason"
          name="reason"
          label={t('reason')}
          rows={2}
          required
          problem={problemOf('reason')}
        />
      </AdminForm>
    </FormDialog>
  );
}
