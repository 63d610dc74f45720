import { PageTexts } from '../../content/page-texts.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { ProvidersList } from './providers-list.tsx';
import { RequestsList } from './requests-list.tsx';

const providers = 'providers';

export default function QuoteRequestsTab() {
  const { search, goTo } = useAdminSearch();
  const isProviders = search.of === providers;
  return (
    <PageTexts parts={['adminRequests', 'adminProviders']}>
      {isProviders ? (
        <ProvidersList of={providers} onBack={() => goTo({ tab: 'quote-requests' })} />
      ) : (
        <RequestsList showProviders={() => goTo({ tab: 'quote-requests', of: providers })} />
      )}
    </PageTexts>
  );
}
