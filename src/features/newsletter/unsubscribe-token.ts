import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readSignedId, signId } from '../../platform/secrets/signed-id.ts';

const purpose = 'newsletter-unsubscribe';

/** Ends one subscription and opens nothing. A later one of the same address has another id, and so another token. */
export const unsubscribeToken = (id: string, secrets: Secrets): string => signId(purpose, id, secrets);

/** Whose token it is; null for one that was not made here. */
export const readUnsubscribeToken = (token: string, secrets: Secrets): string | null =>
  readSignedId(purpose, token, secrets);
