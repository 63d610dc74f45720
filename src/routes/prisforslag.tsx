import { createFileRoute } from '@tanstack/react-router';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { ProposalScreen, UnknownProposal } from '../features/proposals/browser/proposal-screen.tsx';
import { proposalQuery } from '../features/proposals/proposals.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['priceProposal', 'volume'] as const;

export const Route = createFileRoute('/prisforslag')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'token'>,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient, preferences }, deps: { token } }) => {
    const { language } = preferences;
    const [{ metaTitle: title }, shop, proposal] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      token ? queryClient.fetchQuery(proposalQuery(token)) : null,
    ]);
    const opened = proposal && token ? { token } : null;
    return { ...shop, language, path: paths.priceProposal, title, noindex: true, opened };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Proposal />
    </PageTexts>
  ),
});

function Proposal() {
  const { opened, contactEmail } = Route.useLoaderData();
  return opened ? <ProposalScreen {...opened} /> : <UnknownProposal contactEmail={contactEmail} />;
}
