import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../../platform/api.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import { CheckedText } from '../../../../ui/checked-frame.tsx';
import type { AdminListName } from '../admin.queries.ts';
import { useAdminWrite } from '../use-admin-write.ts';
import { AdminForm } from './admin-form.tsx';
import { FormDialog } from './form-dialog.tsx';

const longest = 500;

type Props = {
  list: AdminListName;
  words: Record<'title' | 'text' | 'submit' | 'done', string>;
  write: (body: { reason: string }) => Promise<unknown>;
  /** Says what the field has nothing to do with. */
  onFailure?: (failure: ApiFailure) => boolean;
  onClose: () => void;
};

/** For what is done on nothing but a reason, which is kept for those who ask later. */
export function ReasonDialog({ list, words: { title, text, submit, done }, write, onFailure, onClose }: Props) {
  const t = useTranslations('admin.edit');
  const { run } = useAdminWrite(list);
  const { problemOf, ...form } = useForm({
    fields: ['reason'],
    bodyOf: (data) => ({ reason: String(data.get('reason') ?? '').trim() }),
    describe: () => t('reasonMissing'),
    async send(body, { show, refuse }) {
      if (!body.reason) return void show({ reason: t('reasonMissing') });
      const explain = (failure: ApiFailure) => onFailure?.(failure) || refuse(failure);
      if (await run({ write: () => write(body), done: { title: done }, onFailure: explain })) onClose();
    },
  });
  return (
    <FormDialog title={title} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{text}</p>
      <AdminForm form={form} submit={submit} works onCancel={onClose} className="mt-4">
        <CheckedText
          id="why"
          name="reason"
          label={t('reason')}
          rows={3}
          maxLength={longest}
          required
          problem={problemOf('reason')}
        />
      </AdminForm>
    </FormDialog>
  );
}
