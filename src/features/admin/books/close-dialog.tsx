import { useLocale, useTranslations } from 'use-intl';
import { type ApiFailure, ask } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { formatMonth } from './format-month.rules.ts';

/** Says what closing means before it is done. */
export function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTranslations('adminBooks.close');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const { run, isBusy } = useAdminWrite('books');
  const name = formatMonth(month, language);
  const onFailure = ({ code }: ApiFailure) => {
    if (code !== 'already-closed' && code !== 'month-not-over') return false;
    showToast({ title: t(code), look: 'destructive' });
    return true;
  };
  const close = async () => {
    await run({
      write: () => ask('POST /admin/books/close', { body: { month } }),
      done: { title: t('done', { month: name }) },
      onFailure,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('title', { month: name })}
      text={t('text')}
      confirm={isBusy ? tEdit('working') : t('confirm')}
      cancel={tEdit('cancel')}
      isBusy={isBusy}
      onConfirm={() => void close()}
      onCancel={onClose}
    />
  );
}
