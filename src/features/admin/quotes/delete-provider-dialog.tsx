import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import type { ListedProvider } from './providers-list.tsx';

export function DeleteProviderDialog({ provider, onClose }: { provider: ListedProvider; onClose: () => void }) {
  const t = useTranslations('adminProviders');
  const tEdit = useTranslations('admin.edit');
  const { run, isBusy } = useAdminWrite('providers');
  const remove = async () => {
    await run({
      write: () => ask('DELETE /admin/providers/:id', { params: provider }),
      done: { title: t('deleted') },
      onFailure: ({ code }) => {
        const stays = code === 'has-offers';
        if (stays) showToast({ title: t('staysTitle'), text: t('staysText'), look: 'destructive' });
        return stays;
      },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      text={t('deleteText', { name: provider.companyName })}
      confirm={tEdit('delete')}
      cancel={tEdit('cancel')}
      isBusy={isBusy}
      isDanger
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
