import { useLocation, useRouter } from '@tanstack/react-router';
import { PageTexts } from '../../content/page-texts.tsx';
import { ProvidersList } from './providers-list.tsx';
import { RequestsList } from './requests-list.tsx';

const providers = 'providers';

/** What people have asked for, or the companies that it is offered to. */
export default function QuoteRequestsTab() {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const isProviders = new URLSearchParams(searchStr).get('of') === providers;
  const goTo = (of?: string) =>
    history.push(`${pathname}?${new URLSearchParams({ tab: 'quote-requests', ...(of !== undefined && { of }) })}`);
  return (
    <PageTexts parts={['adminRequests', 'adminProviders']}>
      {isProviders ? (
        <ProvidersList of={providers} onBack={() => goTo()} />
      ) : (
        <RequestsList showProviders={() => goTo(providers)} />
      )}
    </PageTexts>
  );
}
