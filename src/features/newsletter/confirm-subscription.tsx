import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { email: string; sending: boolean; onCancel: () => void; onConfirm: () => void };

export function ConfirmSubscription({ email, sending, onCancel, onConfirm }: Props) {
  const t = useTranslations('shell.newsletter');
  return (
    <Dialog title={t('confirmTitle')} onClose={onCancel}>
      <p className="mt-2 break-words text-muted text-sm">{t('confirmText', { email })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={onConfirm} disabled={sending}>
          {sending ? t('sending') : t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
