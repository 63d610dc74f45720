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

const nextStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  open: ['replaced', 'refunded', 'refused', 'withdrawn'],
  replaced: [],
  refunded: [],
  refused: [],
  withdrawn: [],
};

export const mayClaimBecome = (from: ClaimStatus, to: ClaimStatus): boolean => nextStatuses[from].includes(to);

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

export const statusAfter: Record<ClaimDecision, Exclude<ClaimStatus, 'open' | 'withdrawn'>> = {
  replace: 'replaced',
  refund: 'refunded',
  refuse: 'refused',
};

/** `rule` grants at once, `deadline` when the claim is due. */
export const deciders = ['rule', 'admin', 'deadline'] as const;

export type Decider = (typeof deciders)[number];
