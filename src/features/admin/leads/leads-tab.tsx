import { PageTexts } from '../../content/page-texts.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { LeadsList } from './leads-list.tsx';
import { ListingPage } from './listing-page.tsx';

export default function LeadsTab() {
  const { search, goTo } = useAdminSearch();
  const { of: leadId } = search;
  return (
    <PageTexts parts={['adminLeads', 'adminRecords']}>
      {leadId ? (
        <ListingPage key={leadId} leadId={leadId} />
      ) : (
        <LeadsList showRecords={({ id }) => goTo({ tab: 'leads', of: id })} />
      )}
    </PageTexts>
  );
}
