import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { ProposalScreen, UnknownProposal } from '../features/proposals/browser/proposal-screen.tsx';
import { proposalQuery } from '../features/proposals/proposals.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';

const parts = ['priceProposal', 'volume'] as const;

export const Route = createFileRoute('/prisforslag')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'token'>,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const [page, proposal] = await Promise.all([
      loadPage(context, { path: paths.priceProposal, parts, noindex: true }),
      token ? context.queryClient.fetchQuery(proposalQuery(token)) : null,
    ]);
    return { ...page, opened: proposal && token ? { token } : null };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Proposal),
});

function Proposal() {
  const { opened, contactEmail } = Route.useLoaderData();
  return opened ? <ProposalScreen {...opened} /> : <UnknownProposal contactEmail={contactEmail} />;
}
