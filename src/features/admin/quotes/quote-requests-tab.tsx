import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Address, type AnswerTo, addressOf, apiPage } from '../../../platform/api.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { ContractorsList } from './contractors-list.tsx';
import { RequestsList } from './requests-list.tsx';

const contractors = 'providers';

const whoIsAsked: Address<AnswerTo<'GET /admin/providers'>[number]> =
  `${addressOf('GET /admin/providers')}?active=true&certified=true&limit=1`;

/** What an owner must know who thinks that requests are passed on. */
function NobodyToAsk() {
  const t = useTranslations('adminRequests');
  const { data } = useQuery({ queryKey: ['admin', 'providers', whoIsAsked], queryFn: () => apiPage(whoIsAsked) });
  return data?.total === 0 && <p className="mb-3 max-w-[75ch] text-muted text-sm">{t('noProviders')}</p>;
}

export default function QuoteRequestsTab() {
  const { search, goTo } = useAdminSearch();
  if (search.of === contractors)
    return <ContractorsList of={contractors} onBack={() => goTo({ tab: 'quote-requests' })} />;
  return (
    <>
      <NobodyToAsk />
      <RequestsList showContractors={() => goTo({ tab: 'quote-requests', of: contractors })} />
    </>
  );
}
