import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { erasureShape, personShape } from './privacy-shapes.ts';

export type FoundPerson = AnswerOf<typeof personShape>;

export type ErasedPerson = AnswerOf<typeof erasureShape>;

/** Subject it is about: an address, or a number. */
export type Subject = { email: string } | { phone: string };

const privacyPath = '/api/admin/privacy';

const about = (whom: Subject) => new URLSearchParams(whom);

export const findPersonOf = (whom: Subject) => api<FoundPerson>(`${privacyPath}?${about(whom)}`);

export const personFileAddress = (whom: Subject) => `${privacyPath}/export?${about(whom)}`;

export const erasePersonOf = (whom: Subject) => writeApi<ErasedPerson>('POST', `${privacyPath}/erase`, whom);
