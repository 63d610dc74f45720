import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../../../platform/api.ts';

export type ListView = { id: string; name: string; search: Readonly<Record<string, string>> };

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: () => api<ListView[]>(`/api/admin/views?list=${list}`),
  });

export const saveView = (list: string, name: string, search: ListView['search']) =>
  writeApi<ListView>('POST', '/api/admin/views', { list, name, search });

export const deleteView = (id: string) => writeApi('DELETE', `/api/admin/views/${id}`, {});
