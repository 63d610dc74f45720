import { readSignedId, signId } from '../../platform/secrets/signed-id.ts';

const offer = 'quote-offer';
const withdrawal = 'quote-withdrawal';

/** Lets one provider see and answer one offer. */
export const offerToken = (offerId: string, secret: string): string => signId(offer, offerId, secret);

export const readOfferToken = (token: string, secret: string): string | null => readSignedId(offer, token, secret);

/** Lets whoever asked take the request back. */
export const withdrawalToken = (requestId: string, secret: string): string => signId(withdrawal, requestId, secret);

export const readWithdrawalToken = (token: string, secret: string): string | null =>
  readSignedId(withdrawal, token, secret);
