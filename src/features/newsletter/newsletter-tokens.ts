import { readSignedId, signId } from '../../platform/signed-id.ts';

const unsubscribing = 'newsletter-unsubscribe';
const confirming = 'newsletter-confirm';

/** Ends one subscription and opens nothing. A later one of the same address has another id, and so another token. */
export const unsubscribeToken = (id: string, secret: string): string => signId(unsubscribing, id, secret);

/** Whose token it is; null for one that was not made here. */
export const readUnsubscribeToken = (token: string, secret: string): string | null =>
  readSignedId(unsubscribing, token, secret);

/** Shows that its bearer reads the mail of that address. */
export const confirmToken = (id: string, secret: string): string => signId(confirming, id, secret);

export const readConfirmToken = (token: string, secret: string): string | null =>
  readSignedId(confirming, token, secret);
