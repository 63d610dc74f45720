import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import type { AdminStats } from './show-stats.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: () => api<AdminStats>('/api/admin/stats'),
});
