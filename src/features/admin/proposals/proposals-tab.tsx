import { useAdminSearch } from '../kit/use-admin-search.ts';
import { RequestsList } from './price-requests-list.tsx';
import { views } from './proposal-draft.rules.ts';
import { NewProposal, ProposalPage } from './proposal-page.tsx';
import { ProposalsList } from './proposals-list.tsx';

export default function ProposalsTab() {
  const { search } = useAdminSearch();
  const { view, of } = search;
  if (view === views.list) return <ProposalsList />;
  if (view === views.draft) return <NewProposal key={of ?? ''} requestId={of} />;
  if (view === views.page && of) return <ProposalPage key={of} id={of} />;
  return <RequestsList />;
}
