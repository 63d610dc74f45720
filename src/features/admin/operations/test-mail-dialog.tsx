import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';

/** Queued as every mail, so the list shows what becomes of it. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminOutbox.test');
  const { run, isBusy } = useAdminWrite('mails');
  const { problemOf, ...form } = useForm({
    fields: ['to'],
    bodyOf: (given) => ({ to: String(given.get('to') ?? '').trim() }),
    describe: () => t('invalid'),
    async send(body, { refuse }) {
      const write = () => ask('POST /admin/first-steps/test-mail', { body });
      if (await run({ write, done: { title: t('done'), text: t('doneText') }, onFailure: refuse })) onClose();
    },
  });
  return (
    <FormDialog title={t('title')} onClose={onClose}>
      <AdminForm form={{ ...form, isSending: isBusy }} submit={t('send')} onCancel={onClose} className="mt-4">
        <CheckedField
          id="test-mail-to"
          name="to"
          type="email"
          label={t('to')}
          hint={t('toHint')}
          autoComplete="email"
          maxLength={254}
          problem={problemOf('to')}
        />
      </AdminForm>
    </FormDialog>
  );
}
