import { createFileRoute } from '@tanstack/react-router';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { orderHistoryQuery } from '../features/purchases/order-history.queries.ts';
import { OrderHistoryScreen } from '../features/purchases/order-history-screen.tsx';
import { readMailedKey } from '../platform/mailed-key.ts';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['history'] as const;

export const Route = createFileRoute('/mina-kop')({
  validateSearch: (raw: Record<string, unknown>): { key?: string | undefined } => ({ key: readMailedKey(raw) }),
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [{ metaTitle }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      queryClient.fetchQuery(orderHistoryQuery),
    ]);
    return { ...shop, language, path: paths.history, title: metaTitle, noindex: true };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <History />
    </PageTexts>
  ),
});

function History() {
  const { key } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrderHistoryScreen token={key} clearToken={() => navigate({ to: paths.history, search: {}, replace: true })} />
  );
}
