import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { SmallButton, smallButtonClass } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';

export type LeadDeeds = {
  edit: (lead: AdminLead) => void;
  showRecords: (lead: AdminLead) => void;
  archive: (lead: AdminLead) => void;
  restore: (lead: AdminLead) => void;
};

/** What can be done with one listing. */
export function LeadActions({ lead, deeds }: { lead: AdminLead; deeds: LeadDeeds }) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const name = lead.title;
  if (lead.archivedAt) {
    return (
      <SmallButton aria-label={t('restoreRow', { name })} onClick={() => deeds.restore(lead)}>
        {t('restore')}
      </SmallButton>
    );
  }
  return (
    <span className="inline-flex">
      <SmallButton aria-label={tEdit('editRow', { name })} onClick={() => deeds.edit(lead)}>
        {tEdit('edit')}
      </SmallButton>
      <SmallButton aria-label={t('recordsRow', { name })} onClick={() => deeds.showRecords(lead)}>
        {t('records')}
      </SmallButton>
      <a
        href={paths.lead(lead.id)}
        target="_blank"
        rel="noopener"
        aria-label={t('previewRow', { name })}
        className={smallButtonClass()}
      >
        {t('preview')}
      </a>
      <SmallButton aria-label={t('archiveRow', { name })} onClick={() => deeds.archive(lead)}>
        {t('archive')}
      </SmallButton>
    </span>
  );
}
