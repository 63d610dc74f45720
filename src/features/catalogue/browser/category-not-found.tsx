import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { PageLink } from '../../../ui/page-link.tsx';

export function CategoryNotFound() {
  const t = useTranslations('catalogue.category');
  return (
    <NoticePage drawing="nothing-found" title={t('notFound')} text={t('notFoundText')}>
      <PageLink href={paths.leads} className={buttonClass()}>
        {t('backToCategories')}
      </PageLink>
    </NoticePage>
  );
}
