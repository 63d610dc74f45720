import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import type { ListedRequest } from './requests-list.tsx';

type Props = { request: ListedRequest; onDone: () => void; onCancel: () => void };

export function DeleteRequestDialog({ request, onDone, onCancel }: Props) {
  const t = useTranslations('adminRequests.remove');
  const tEdit = useTranslations('admin.edit');
  const { run, isBusy } = useAdminWrite('quote-requests');
  const remove = async () => {
    const isDone = await run({
      write: () => ask('DELETE /admin/quote-requests/:id', { params: request }),
      done: { title: t('done') },
      onFailure: ({ code }) => {
        if (code === 'accepted') showToast({ title: t('staysTitle'), text: t('staysText'), look: 'destructive' });
        return code === 'accepted';
      },
    });
    if (isDone) onDone();
    else onCancel();
  };
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text', { name: request.name })}
      confirm={tEdit('delete')}
      cancel={tEdit('cancel')}
      isBusy={isBusy}
      isDanger
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
