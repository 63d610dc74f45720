import { keepPreviousData } from '@tanstack/react-query';
import { asked } from '../../../platform/api.ts';
import type { OverviewState } from './overview-state.rules.ts';

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const overviewQuery = ({ from, to, by }: OverviewState) => ({
  ...asked('GET /admin/overview', { query: { from, to, by } }),
  placeholderData: keepPreviousData,
  ...fresh,
});

export const needsQuery = { ...asked('GET /admin/needs'), ...fresh };

export const stockCheckQuery = { ...asked('GET /admin/stock-check'), ...fresh };
