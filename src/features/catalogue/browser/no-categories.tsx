import { useTranslations } from 'use-intl';
import { Drawing } from '../../../ui/drawing.tsx';

export function NoCategories() {
  const t = useTranslations('categoryGrid');
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-paper py-12 text-center">
      <Drawing name="empty" className="w-48" />
      <p className="mt-4 text-muted">{t('empty')}</p>
    </div>
  );
}
