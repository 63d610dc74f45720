import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { InvalidLink } from '../features/quotes/browser/link-pages.tsx';
import { WithdrawalScreen, WithdrawnNotice } from '../features/quotes/browser/withdrawal-screen.tsx';
import { withdrawalQuery } from '../features/quotes/quotes.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';

const parts = ['quoteLinks'] as const;

export const Route = createFileRoute('/offert/aterkalla')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'token' | 'outcome'>,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const [page, request] = await Promise.all([
      loadPage(context, { path: paths.quoteWithdrawal, parts, noindex: true }),
      token ? context.queryClient.fetchQuery(withdrawalQuery(token)) : null,
    ]);
    return { ...page, opened: request && token ? { request, token } : null };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Withdrawal),
});

function Withdrawal() {
  const { opened, contactEmail } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  if (outcome === 'done') return <WithdrawnNotice />;
  return opened ? <WithdrawalScreen {...opened} /> : <InvalidLink contactEmail={contactEmail} />;
}
