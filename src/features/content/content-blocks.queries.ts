import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { ContentChange } from './content.input.ts';

export type ContentBlock = {
  id: string;
  key: string;
  contentSv: string;
  contentEn: string;
  category: string;
  version: number;
};

export const contentBlocksQuery = queryOptions({
  queryKey: ['admin', 'content'],
  queryFn: () => api<ContentBlock[]>('/api/content-blocks'),
});

export const editContentBlock = (id: string, change: ContentChange, version: number) =>
  writeApi<ContentBlock>('PATCH', `/api/content-blocks/${id}`, change, { version });
