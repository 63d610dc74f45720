import { useAdminSearch } from '../kit/use-admin-search.ts';
import { ContractorsList } from './contractors-list.tsx';
import { RequestsList } from './requests-list.tsx';

const contractors = 'providers';

export default function QuoteRequestsTab() {
  const { search, goTo } = useAdminSearch();
  if (search.of === contractors)
    return <ContractorsList of={contractors} onBack={() => goTo({ tab: 'quote-requests' })} />;
  return <RequestsList showContractors={() => goTo({ tab: 'quote-requests', of: contractors })} />;
}
