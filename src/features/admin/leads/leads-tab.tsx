import { PageTexts } from '../../content/page-texts.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { LeadsList } from './leads-list.tsx';
import { RecordsView } from './records-view.tsx';

/** The listings, or the records of the one that the address names. */
export default function LeadsTab() {
  const { search, goTo } = useAdminSearch();
  const { of: leadId } = search;
  return (
    <PageTexts parts={['adminLeads', 'adminRecords']}>
      {leadId ? (
        <RecordsView leadId={leadId} onBack={() => goTo({ tab: 'leads' })} />
      ) : (
        <LeadsList showRecords={({ id }) => goTo({ tab: 'leads', of: id })} />
      )}
    </PageTexts>
  );
}
