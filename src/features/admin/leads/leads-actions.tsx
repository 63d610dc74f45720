import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { SmallButton, smallButtonClass } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';

export type LeadHandlers = {
  edit: (lead: AdminLead) => void;
  showRecords: (lead: AdminLead) => void;
  archive: (lead: AdminLead) => void;
  restore: (lead: AdminLead) => void;
};

/** What can be done with one listing. */
export function LeadActions({ lead, actions }: { lead: AdminLead; actions: LeadHandlers }) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const name = lead.title;
  if (lead.archivedAt) {
    return (
      <SmallButton aria-label={t('restoreRow', { name })} onClick={() => actions.restore(lead)}>
        {t('restore')}
      </SmallButton>
    );
  }
  return (
    <span className="inline-flex">
      <SmallButton aria-label={tEdit('editRow', { name })} onClick={() => actions.edit(lead)}>
        {tEdit('edit')}
      </SmallButton>
      <SmallButton aria-label={t('recordsRow', { name })} onClick={() => actions.showRecords(lead)}>
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
      <SmallButton aria-label={t('archiveRow', { name })} onClick={() => actions.archive(lead)}>
        {t('archive')}
      </SmallButton>
    </span>
  );
}
