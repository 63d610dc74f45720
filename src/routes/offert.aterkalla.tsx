import { createFileRoute } from '@tanstack/react-router';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { InvalidLink } from '../features/quotes/browser/link-pages.tsx';
import { WithdrawalScreen, WithdrawnNotice } from '../features/quotes/browser/withdrawal-screen.tsx';
import { withdrawalQuery } from '../features/quotes/quotes.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { addressTexts, paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['quoteLinks'] as const;

export const Route = createFileRoute('/offert/aterkalla')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: addressTexts<'token' | 'outcome'>,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient, preferences }, deps: { token } }) => {
    const { language } = preferences;
    const [{ metaTitle: title }, shop, request] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      token ? queryClient.fetchQuery(withdrawalQuery(token)) : null,
    ]);
    const opened = request && token ? { request, token } : null;
    return { ...shop, language, path: paths.quoteWithdrawal, title, noindex: true, opened };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Withdrawal />
    </PageTexts>
  ),
});

function Withdrawal() {
  const { opened, contactEmail } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  if (outcome === 'done') return <WithdrawnNotice />;
  return opened ? <WithdrawalScreen {...opened} /> : <InvalidLink contactEmail={contactEmail} />;
}
