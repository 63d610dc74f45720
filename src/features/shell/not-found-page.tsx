import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { NoticePage } from '../../ui/notice-page.tsx';
import { ButtonLink, QuietLink } from '../../ui/page-link.tsx';

export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useTranslations('shell.notFound');
  return (
    <NoticePage drawing="no-page" title={t('title')} text={t('text')}>
      {children}
      <ButtonLink href={paths.leads}>{t('toLeads')}</ButtonLink>
      <QuietLink href={paths.home}>{t('toHome')}</QuietLink>
    </NoticePage>
  );
}
