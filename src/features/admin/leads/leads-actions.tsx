import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { useMay } from '../kit/may.tsx';
import { RowActions } from '../kit/table/list-columns.tsx';
import { RowMenu } from '../kit/table/row-menu.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';

export type LeadHandlers = {
  edit: (lead: AdminLead) => void;
  showRecords: (lead: AdminLead) => void;
  copy: (lead: AdminLead) => void;
  publish: (lead: AdminLead) => void;
  archive: (lead: AdminLead) => void;
  restore: (lead: AdminLead) => void;
};

export function LeadActions({ lead, actions }: { lead: AdminLead; actions: LeadHandlers }) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const may = useMay();
  const { goTo } = useAdminSearch();
  const mayEdit = may('PATCH /admin/leads/:id');
  const { id } = lead;
  const name = titleIn(useLocale(), lead).text;
  if (lead.archivedAt) {
    return mayEdit && <RowActions actions={[[t('restore'), t('restoreRow', { name }), () => actions.restore(lead)]]} />;
  }
  const isDraft = lead.publishedAt === null;
  return (
    <span className="flex items-center">
      <RowActions actions={[mayEdit && [tEdit('edit'), tEdit('editRow', { name }), () => actions.edit(lead)]]} />
      <RowMenu
        name={name}
        entries={[
          may('GET /admin/leads/:id/records') && [
            t('records'),
            t('recordsRow', { name }),
            () => actions.showRecords(lead),
          ],
          isDraft
            ? [t('page.preview'), t('page.preview'), () => goTo({ tab: 'leads', of: id, view: 'preview' })]
            : [t('preview'), t('previewRow', { name }), paths.lead(id)],
          mayEdit && [t('copy'), t('copyRow', { name }), () => actions.copy(lead)],
          mayEdit && isDraft && [t('publish'), t('publishRow', { name }), () => actions.publish(lead)],
          mayEdit && [t('archive'), t('archiveRow', { name }), () => actions.archive(lead)],
        ]}
      />
    </span>
  );
}
