import { RequestsList } from './price-requests-list.tsx';

export default function ProposalsTab() {
  return <RequestsList />;
}
