export const claimReasons = [
  'wrong-number',
  'email-bounces',
  'wrong-person',
  'no-need',
  'outside-description',
  'duplicate',
  'company-closed',
  'other',
] as const;

export type ClaimReason = (typeof claimReasons)[number];

export const claimStatuses = ['open', 'replaced', 'refunded', 'refused', 'withdrawn'] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

/** Whether a claim in this state counts the record as faulty. */
export const doesStand: Record<ClaimStatus, boolean> = {
  open: true,
  replaced: true,
  refunded: true,
  refused: false,
  withdrawn: false,
};

export const claimDecisions = ['replace', 'refund', 'refuse'] as const;

export type ClaimDecision = (typeof claimDecisions)[number];

/** Why an admin's decision is refused. */
export const decideRefusals = [
  'not-found',
  'already-decided',
  'disputed',
  'no-replacement',
  'limit',
  'four-eyes',
] as const;

export type DecideFailure = (typeof decideRefusals)[number];

/** `rule` grants at once, `deadline` when the claim is due. */
export const deciders = ['rule', 'admin', 'deadline'] as const;

export type Decider = (typeof deciders)[number];
