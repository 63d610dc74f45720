import { useTranslations } from 'use-intl';
import { SmallButton } from '../../../ui/small-button.tsx';

type Props = { edit: { isBusy: boolean; save: () => void; close: () => void } };

export function EditActions({ edit: { isBusy, save, close } }: Props) {
  const t = useTranslations('admin.edit');
  return (
    <span className="inline-flex">
      <SmallButton onClick={save} disabled={isBusy}>
        {t(isBusy ? 'saving' : 'save')}
      </SmallButton>
      <SmallButton onClick={close}>{t('cancel')}</SmallButton>
    </span>
  );
}
