import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useTranslations('shell.notFound');
  return (
    <NoticePage drawing="no-page" title={t('title')} text={t('text')}>
      {children}
      <PageLink href={paths.leads} className={buttonClass()}>
        {t('toLeads')}
      </PageLink>
      <PageLink href={paths.home} className={buttonClass('quiet')}>
        {t('toHome')}
      </PageLink>
    </NoticePage>
  );
}
