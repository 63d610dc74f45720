import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { ContentChange } from './content.input.ts';
import type { contentBlockShape } from './content-block-shape.ts';

export type ContentBlock = AnswerOf<typeof contentBlockShape>;

export const contentBlocksQuery = queryOptions({
  queryKey: ['admin', 'content'],
  queryFn: () => api<ContentBlock[]>('/api/content-blocks'),
});

export const editContentBlock = (id: string, change: ContentChange, version: number) =>
  writeApi<ContentBlock>('PATCH', `/api/admin/content-blocks/${id}`, change, { version });
