import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { SmallButton, smallButtonClass } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { SectionLink } from '../kit/section-link.tsx';

export type LeadHandlers = {
  edit: (lead: AdminLead) => void;
  showRecords: (lead: AdminLead) => void;
  copy: (lead: AdminLead) => void;
  publish: (lead: AdminLead) => void;
  archive: (lead: AdminLead) => void;
  restore: (lead: AdminLead) => void;
};

function Preview({ lead: { id, title: name, publishedAt } }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads');
  if (publishedAt === null) {
    return (
      <SectionLink isElsewhere set={{ tab: 'leads', of: id, view: 'preview' }} className={smallButtonClass()}>
        {t('page.preview')}
      </SectionLink>
    );
  }
  return (
    <a
      href={paths.lead(id)}
      target="_blank"
      rel="noopener"
      aria-label={t('previewRow', { name })}
      className={smallButtonClass()}
    >
      {t('preview')}
    </a>
  );
}

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
      <Preview lead={lead} />
      <SmallButton aria-label={t('copyRow', { name })} onClick={() => actions.copy(lead)}>
        {t('copy')}
      </SmallButton>
      {lead.publishedAt === null && (
        <SmallButton aria-label={t('publishRow', { name })} onClick={() => actions.publish(lead)}>
          {t('publish')}
        </SmallButton>
      )}
      <SmallButton aria-label={t('archiveRow', { name })} onClick={() => actions.archive(lead)}>
        {t('archive')}
      </SmallButton>
    </span>
  );
}
