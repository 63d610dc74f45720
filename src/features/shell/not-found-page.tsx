import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyDrawing } from '../../ui/empty-drawing.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export function NotFoundPage() {
  const t = useTranslations('shell.notFound');
  return (
    <div className="measure flex flex-col items-center py-24 text-center">
      <EmptyDrawing className="w-60" />
      <h1 className="mt-8 text-h2">{t('title')}</h1>
      <p className="mt-4 max-w-[46ch] text-muted">{t('text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <PageLink href={paths.leads} className={buttonClass()}>
          {t('toLeads')}
        </PageLink>
        <PageLink href={paths.home} className={buttonClass('quiet')}>
          {t('toHome')}
        </PageLink>
      </div>
    </div>
  );
}
