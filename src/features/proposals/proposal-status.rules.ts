export const requestStatuses = ['new', 'answered'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const proposalStatuses = ['draft', 'sent', 'accepted', 'ordered', 'declined', 'expired', 'withdrawn'] as const;

export type ProposalStatus = (typeof proposalStatuses)[number];

/** Why a proposal takes no answer: what has become of it. */
export const answerRefusals = [
  'proposal-not-accepted',
  'proposal-accepted',
  'proposal-ordered',
  'proposal-declined',
  'proposal-expired',
  'proposal-withdrawn',
] as const;

type Action = 'edit' | 'send' | 'accept' | 'decline' | 'withdraw' | 'expire' | 'pay';

/** The state after each action; a missing one is refused. */
const moves: Readonly<Record<Action, Partial<Record<ProposalStatus, ProposalStatus>>>> = {
  edit: { draft: 'draft' },
  send: { draft: 'sent' },
  accept: { sent: 'accepted' },
  decline: { sent: 'declined' },
  withdraw: { sent: 'withdrawn', accepted: 'withdrawn' },
  expire: { sent: 'expired', accepted: 'expired' },
  // A payment in progress when it ended is a sale at its prices.
  pay: { accepted: 'ordered', expired: 'ordered', withdrawn: 'ordered' },
};

type Dated = { status: ProposalStatus; validUntil: string };

export const statusAfter = (action: Action, { status }: Pick<Dated, 'status'>) => moves[action][status] ?? null;

/** `validUntil` is the last valid day. Between midnight and the hourly job the row still has the earlier status. */
export const statusOn = (proposal: Dated, today: string): ProposalStatus =>
  proposal.validUntil < today ? (statusAfter('expire', proposal) ?? proposal.status) : proposal.status;
