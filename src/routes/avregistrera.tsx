import { createFileRoute } from '@tanstack/react-router';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { UnsubscribeScreen, type UnsubscribeState } from '../features/newsletter/unsubscribe-screen.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['unsubscribe'] as const;

type Search = { token?: string | undefined; outcome?: 'done' | 'invalid' | undefined };

const stateOf = ({ token, outcome }: Search): UnsubscribeState =>
  outcome === 'done' ? { kind: 'done' } : token && !outcome ? { kind: 'ask', token } : { kind: 'invalid' };

export const Route = createFileRoute('/avregistrera')({
  validateSearch: ({ token, outcome }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
    outcome: outcome === 'done' || outcome === 'invalid' ? outcome : undefined,
  }),
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [{ metaTitle }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
    ]);
    return { ...shop, language, path: paths.unsubscribe, title: metaTitle, noindex: true };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Unsubscribe />
    </PageTexts>
  ),
});

function Unsubscribe() {
  const { contactEmail } = Route.useLoaderData();
  return <UnsubscribeScreen state={stateOf(Route.useSearch())} contactEmail={contactEmail} />;
}
