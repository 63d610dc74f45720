import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import type { AnswerOf } from '../../../platform/http/answer-shape.ts';
import type { foundShape } from './find.api.ts';

export type FoundRow = AnswerOf<typeof foundShape>;

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'find', q],
    queryFn: () => api<FoundRow[]>(`/api/admin/find?${new URLSearchParams({ q })}`),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
