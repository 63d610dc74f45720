import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readSignedId, signId } from '../../platform/secrets/signed-id.ts';

const offer = 'quote-offer';
const withdrawal = 'quote-withdrawal';

/** Lets its holder see and answer this offer. */
export const offerToken = (offerId: string, secrets: Secrets): string => signId(offer, offerId, secrets);

export const readOfferToken = (token: string, secrets: Secrets): string | null => readSignedId(offer, token, secrets);

/** Lets its holder withdraw the request. */
export const withdrawalToken = (requestId: string, secrets: Secrets): string => signId(withdrawal, requestId, secrets);

export const readWithdrawalToken = (token: string, secrets: Secrets) => readSignedId(withdrawal, token, secrets);
