import { api, writeApi } from '../../platform/api.ts';
import type { AsJson } from '../../platform/as-json.ts';
import type { Erasure } from './erase-person.ts';
import type { findPerson } from './find-person.ts';

export type FoundPerson = AsJson<Awaited<ReturnType<typeof findPerson>>>;

export type ErasedPerson = AsJson<Erasure>;

/** Whom it is about: an address, or a number. */
export type Whom = { email: string } | { phone: string };

const privacyPath = '/api/admin/privacy';

const about = (whom: Whom) => new URLSearchParams(whom);

export const findPersonOf = (whom: Whom) => api<FoundPerson>(`${privacyPath}?${about(whom)}`);

export const personFileAddress = (whom: Whom) => `${privacyPath}/export?${about(whom)}`;

export const erasePersonOf = (whom: Whom) => writeApi<ErasedPerson>('POST', `${privacyPath}/erase`, whom);
