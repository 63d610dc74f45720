import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../../platform/api.ts';
import type { OverviewState } from './overview-state.rules.ts';

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const overviewQuery = ({ from, to, by }: OverviewState) => ({
  ...queryFor('GET /admin/overview', { query: { from, to, by } }),
  placeholderData: keepPreviousData,
  ...fresh,
});

export const needsQuery = { ...queryFor('GET /admin/needs'), ...fresh };

export const stockCheckQuery = { ...queryFor('GET /admin/stock-check'), ...fresh };
