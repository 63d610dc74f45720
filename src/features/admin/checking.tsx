import { useTranslations } from 'use-intl';
import { Spinner } from '../../ui/spinner.tsx';

export function Checking() {
  const t = useTranslations('admin');
  return (
    <p role="status" className="measure flex items-center gap-3 py-16 text-muted">
      <Spinner className="size-5" />
      {t('checking')}
    </p>
  );
}
