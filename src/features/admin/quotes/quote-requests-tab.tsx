import { useAdminSearch } from '../kit/use-admin-search.ts';
import { ProvidersList } from './providers-list.tsx';
import { RequestsList } from './requests-list.tsx';

const providers = 'providers';

export default function QuoteRequestsTab() {
  const { search, goTo } = useAdminSearch();
  if (search.of === providers) return <ProvidersList of={providers} onBack={() => goTo({ tab: 'quote-requests' })} />;
  return <RequestsList showProviders={() => goTo({ tab: 'quote-requests', of: providers })} />;
}
