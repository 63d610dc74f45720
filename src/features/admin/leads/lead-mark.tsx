import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { Moment } from '../kit/moment.tsx';

type Props = { lead: Pick<AdminLead, 'archivedAt' | 'publishedAt' | 'publishAt' | 'priceAt'> };

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 whitespace-nowrap rounded-xs bg-soft px-1.5 py-0.5 font-sans font-semibold text-muted text-xs tracking-normal">
    {children}
  </span>
);

export function LeadMark({ lead: { archivedAt, publishedAt, publishAt, priceAt } }: Props) {
  const t = useTranslations('adminLeads');
  const language = useLocale();
  const isShown = archivedAt === null && publishedAt !== null;
  return (
    <>
      {!isShown && <Mark>{t(archivedAt ? 'archivedMark' : 'draftMark')}</Mark>}
      {publishAt && (
        <Mark>
          {t('schedule.publishMark')} <Moment iso={publishAt} />
        </Mark>
      )}
      {priceAt && (
        <Mark>
          {t('schedule.priceMark', { amount: formatAmount(priceAt.price, language) })} <Moment iso={priceAt.at} />
        </Mark>
      )}
    </>
  );
}
