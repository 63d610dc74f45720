import { readSignedId, signId } from '../../platform/secrets/signed-id.ts';

const purpose = 'newsletter-unsubscribe';

/** Ends one subscription and opens nothing. A later one of the same address has another id, and so another token. */
export const unsubscribeToken = (id: string, secret: string): string => signId(purpose, id, secret);

/** Whose token it is; null for one that was not made here. */
export const readUnsubscribeToken = (token: string, secret: string): string | null =>
  readSignedId(purpose, token, secret);
