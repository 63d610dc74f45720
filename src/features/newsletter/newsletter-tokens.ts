import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readSignedId, signId } from '../../platform/secrets/signed-id.ts';

const unsubscribing = 'newsletter-unsubscribe';
const confirming = 'newsletter-confirm';

/** Only ends this subscription. If the address signs up again, it gets another id and so another token. */
export const unsubscribeToken = (id: string, secrets: Secrets): string => signId(unsubscribing, id, secrets);

/** Null for a token that was not made here. */
export const readUnsubscribeToken = (token: string, secrets: Secrets) => readSignedId(unsubscribing, token, secrets);

/** Proves that its holder reads the mail of that address. */
export const confirmToken = (id: string, secrets: Secrets): string => signId(confirming, id, secrets);

export const readConfirmToken = (token: string, secrets: Secrets) => readSignedId(confirming, token, secrets);
