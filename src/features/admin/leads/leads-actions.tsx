import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { useMay } from '../kit/may.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { RowActions } from '../kit/table/list-columns.tsx';

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
  const may = useMay();
  const mayEdit = may('PATCH /admin/leads/:id');
  const name = lead.title;
  if (lead.archivedAt) {
    return mayEdit && <RowActions actions={[[t('restore'), t('restoreRow', { name }), () => actions.restore(lead)]]} />;
  }
  return (
    <span className="flex min-w-48 flex-wrap [&>span]:contents">
      <RowActions
        actions={[
          mayEdit && [tEdit('edit'), tEdit('editRow', { name }), () => actions.edit(lead)],
          may('GET /admin/leads/:id/records') && [
            t('records'),
            t('recordsRow', { name }),
            () => actions.showRecords(lead),
          ],
        ]}
      />
      <Preview lead={lead} />
      <RowActions
        actions={[
          mayEdit && [t('copy'), t('copyRow', { name }), () => actions.copy(lead)],
          mayEdit &&
            lead.publishedAt === null && [t('publish'), t('publishRow', { name }), () => actions.publish(lead)],
          mayEdit && [t('archive'), t('archiveRow', { name }), () => actions.archive(lead)],
        ]}
      />
    </span>
  );
}
