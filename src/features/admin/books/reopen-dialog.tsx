import { useLocale, useTranslations } from 'use-intl';
import { type ApiFailure, ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { formatMonth } from './format-month.rules.ts';

/** Asks why, for the log. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTranslations('adminBooks.reopen');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const { run } = useAdminWrite('books');
  const name = formatMonth(month, language);
  const { problemOf, ...form } = useForm({
    fields: ['reason'],
    schema: async () => (await import('../../books/books.input.ts')).reopenInput,
    bodyOf: (given) => ({ month, reason: String(given.get('reason') ?? '').trim() }),
    describe: (_field, isEmpty) => t(isEmpty ? 'missing' : 'tooLong'),
    async send(reopening, { refuse }) {
      const onFailure = (failure: ApiFailure) => {
        if (failure.code !== 'not-closed') return refuse(failure);
        showToast({ title: t('not-closed'), look: 'destructive' });
        onClose();
        return true;
      };
      const done = { title: t('done', { month: name }) };
      if (await run({ write: () => ask('POST /admin/books/reopen', { body: reopening }), done, onFailure })) onClose();
    },
  });
  return (
    <FormDialog title={t('title', { month: name })} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t('text')}</p>
      <AdminForm form={form} submit={t('confirm')} sending={tEdit('working')} onCancel={onClose} className="mt-4">
        <CheckedText
          id="books-reason"
          name="reason"
          label={t('reason')}
          rows={3}
          required
          problem={problemOf('reason')}
        />
      </AdminForm>
    </FormDialog>
  );
}
