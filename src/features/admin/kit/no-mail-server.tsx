import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { SectionLink } from './section-link.tsx';

/** True until it is known. */
export const useSendsMail = () => useQuery(queryFor('GET /admin/stats')).data?.sendsMail ?? true;

export function NoMailServer() {
  const t = useTranslations('admin.noMailServer');
  if (useSendsMail()) return null;
  const link = {
    children: <span className="max-sm:sr-only">{t('link')}</span>,
    // on a phone, where one line is all there is, the whole notice leads there
    className: 'whitespace-nowrap text-lake underline underline-offset-4 max-sm:absolute max-sm:inset-0',
  };
  return (
    <p role="status" className="relative mb-2 rounded-control border border-danger bg-paper px-3 py-1.5 text-sm">
      <b className="text-danger underline-offset-4 max-sm:underline">{t('title')}</b>{' '}
      <span className="text-muted max-sm:sr-only">{t('text')}</span>{' '}
      <SectionLink isElsewhere set={{ tab: 'overview', view: 'first-steps' }} {...link} />
    </p>
  );
}
