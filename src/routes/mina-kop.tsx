import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { boughtHere } from '../features/confirmation/confirmation.queries.ts';
import { contentPage } from '../features/content/content-page.ts';
import { withTexts } from '../features/content/page-texts.tsx';
import { OrderHistoryScreen } from '../features/purchases/browser/order-history-screen.tsx';
import { orderHistoryQuery } from '../features/purchases/order-history.queries.ts';
import { readMailedKey } from '../platform/mailed-key.ts';
import { paths } from '../platform/paths.ts';
import { sellerQuery } from '../platform/shop.queries.ts';

const parts = ['history', 'claims', 'volume'] as const;

export const Route = createFileRoute('/mina-kop')({
  validateSearch: (raw: Record<string, unknown>): { key?: string | undefined; next?: 'checkout' | undefined } => ({
    key: readMailedKey(raw),
    next: raw.next === 'checkout' ? raw.next : undefined,
  }),
  ...contentPage({
    path: paths.history,
    parts,
    reads: (queryClient) => [queryClient.fetchQuery(orderHistoryQuery), queryClient.ensureQueryData(sellerQuery)],
    noindex: true,
  }),
  component: withTexts(parts, History),
});

function History() {
  const { key, next } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const [bought] = useState(() => boughtHere(queryClient));
  return (
    <OrderHistoryScreen
      token={key}
      bought={bought}
      isGoingOn={next !== undefined}
      clearToken={() => navigate({ to: paths.history, search: {}, replace: true })}
    />
  );
}
