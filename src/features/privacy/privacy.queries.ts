import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { erasureShape, personShape, retentionShape } from './privacy-shapes.ts';

export type FoundPerson = AnswerOf<typeof personShape>;

export type ErasedPerson = AnswerOf<typeof erasureShape>;

export type Subject = { email: string } | { phone: string };

const privacyPath = '/api/admin/privacy';

const about = (whom: Subject) => new URLSearchParams(whom);

export const findPersonOf = (whom: Subject) => api<FoundPerson>(`${privacyPath}?${about(whom)}`);

export const personFileAddress = (whom: Subject) => `${privacyPath}/export?${about(whom)}`;

export const erasePersonOf = (whom: Subject) => writeApi<ErasedPerson>('POST', `${privacyPath}/erase`, whom);

export type Retention = AnswerOf<typeof retentionShape>;

const retentionPath = `${privacyPath}/retention`;

export const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: () => api<Retention>(retentionPath),
});

export const allowRetentionOf = (at: string) => writeApi<Retention>('POST', `${retentionPath}/allow`, { at });
