export const mailKeys = {
  waiting: (requestId: string) => `quote-waiting:${requestId}`,
  received: (requestId: string) => `quote-received:${requestId}`,
  passedOn: (firstOfferId: string) => `quote-passed-on:${firstOfferId}`,
  offered: (offerId: string) => `quote-offered:${offerId}`,
  accepted: (offerId: string) => `quote-accepted:${offerId}`,
  withdrawn: (offerId: string) => `quote-withdrawn:${offerId}`,
};

/** All mails that contain something about the buyer. */
export const mailKeysAbout = (requestId: string, offerIds: readonly string[]): string[] => [
  mailKeys.waiting(requestId),
  mailKeys.received(requestId),
  ...offerIds.flatMap((id) => [mailKeys.passedOn(id), mailKeys.offered(id), mailKeys.accepted(id)]),
];
