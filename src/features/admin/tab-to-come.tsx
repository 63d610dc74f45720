import { useTranslations } from 'use-intl';

/** Stands where a tab is not built yet. */
export default function TabToCome() {
  const t = useTranslations('admin.dashboard');
  return <p className="py-10 text-muted text-sm">{t('toCome')}</p>;
}
