import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import type { AnswerOf } from '../../../platform/http/answer-shape.ts';
import type { stockCheckShape } from '../../stock/stock-shapes.ts';
import type { Need } from './needs.rules.ts';
import type { OverviewState } from './overview-state.rules.ts';
import type { Overview } from './show-overview.ts';

export type StockCheck = AnswerOf<typeof stockCheckShape>;

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const overviewQuery = ({ from, to, by }: OverviewState) =>
  queryOptions({
    queryKey: ['admin', 'overview', from, to, by],
    queryFn: () => api<Overview>(`/api/admin/overview?${new URLSearchParams({ from, to, by })}`),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const needsQuery = queryOptions({
  queryKey: ['admin', 'needs'],
  queryFn: () => api<Need[]>('/api/admin/needs'),
  ...fresh,
});

export const stockCheckQuery = queryOptions({
  queryKey: ['admin', 'stock-check'],
  queryFn: () => api<StockCheck>('/api/admin/stock-check'),
  ...fresh,
});
