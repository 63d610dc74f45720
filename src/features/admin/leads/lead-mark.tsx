import { useTranslations } from 'use-intl';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';

type Props = { lead: Pick<AdminLead, 'archivedAt' | 'publishedAt'> };

export function LeadMark({ lead }: Props) {
  const t = useTranslations('adminLeads');
  if (lead.archivedAt === null && lead.publishedAt !== null) return null;
  return (
    <span className="ml-2 whitespace-nowrap rounded-xs bg-soft px-1.5 py-0.5 font-semibold text-muted text-xs">
      {t(lead.archivedAt ? 'archivedMark' : 'draftMark')}
    </span>
  );
}
