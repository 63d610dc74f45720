import { useAdminSearch } from '../kit/use-admin-search.ts';
import { LeadsList } from './leads-list.tsx';
import { ListingPage } from './listing-page.tsx';

export default function LeadsTab() {
  const { search, goTo } = useAdminSearch();
  const { of: leadId } = search;
  if (leadId) return <ListingPage key={leadId} leadId={leadId} />;
  return <LeadsList showRecords={({ id }) => goTo({ tab: 'leads', of: id })} />;
}
