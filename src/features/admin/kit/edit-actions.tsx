import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../ui/small-button.tsx';

type Props = { isBusy: boolean; onSave: () => void; onCancel: () => void };

export function EditActions({ isBusy, onSave, onCancel }: Props) {
  const t = useTranslations('admin.edit');
  return (
    <span className="inline-flex">
      <SmallButton onClick={onSave} disabled={isBusy}>
        {t(isBusy ? 'saving' : 'save')}
      </SmallButton>
      <SmallButton onClick={onCancel}>{t('cancel')}</SmallButton>
    </span>
  );
}
