import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyDrawing } from '../../ui/empty-drawing.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export function LeadNotFound() {
  const t = useTranslations('lead');
  return (
    <div className="measure flex flex-col items-center py-24 text-center">
      <EmptyDrawing className="w-60" />
      <h1 className="mt-8 text-h2">{t('notFound')}</h1>
      <p className="mt-4 max-w-[46ch] text-muted">{t('notFoundText')}</p>
      <PageLink href={paths.leads} className={buttonClass('primary', 'mt-8')}>
        {t('toLeads')}
      </PageLink>
    </div>
  );
}
