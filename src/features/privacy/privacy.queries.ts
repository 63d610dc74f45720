import { api, writeApi } from '../../platform/api.ts';
import type { AsJson } from '../../platform/as-json.ts';
import type { Erasure } from './erase-person.ts';
import type { findPerson } from './find-person.ts';

export type FoundPerson = AsJson<Awaited<ReturnType<typeof findPerson>>>;

export type ErasedPerson = AsJson<Erasure>;

/** Subject it is about: an address, or a number. */
export type Subject = { email: string } | { phone: string };

const privacyPath = '/api/admin/privacy';

const about = (whom: Subject) => new URLSearchParams(whom);

export const findPersonOf = (whom: Subject) => api<FoundPerson>(`${privacyPath}?${about(whom)}`);

export const personFileAddress = (whom: Subject) => `${privacyPath}/export?${about(whom)}`;

export const erasePersonOf = (whom: Subject) => writeApi<ErasedPerson>('POST', `${privacyPath}/erase`, whom);
