export const requestStatuses = ['new', 'answered'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const proposalStatuses = ['draft', 'sent', 'accepted', 'ordered', 'declined', 'expired', 'withdrawn'] as const;

export type ProposalStatus = (typeof proposalStatuses)[number];

type Action = 'edit' | 'send' | 'accept' | 'decline' | 'withdraw' | 'expire' | 'pay';

/** What each action makes of a proposal; where nothing stands, it is refused. */
const moves: Readonly<Record<Action, Partial<Record<ProposalStatus, ProposalStatus>>>> = {
  edit: { draft: 'draft' },
  send: { draft: 'sent' },
  accept: { sent: 'accepted' },
  decline: { sent: 'declined' },
  withdraw: { sent: 'withdrawn', accepted: 'withdrawn' },
  expire: { sent: 'expired', accepted: 'expired' },
  // A payment that was on its way when it ended is a sale at its prices.
  pay: { accepted: 'ordered', expired: 'ordered', withdrawn: 'ordered' },
};

type Dated = { status: ProposalStatus; validUntil: string };

export const statusAfter = (action: Action, { status }: Pick<Dated, 'status'>): ProposalStatus | null =>
  moves[action][status] ?? null;

/** `validUntil` is the last day that it holds. Between midnight and the hour's job the row still says otherwise. */
export const statusOn = (proposal: Dated, today: string): ProposalStatus =>
  proposal.validUntil < today ? (statusAfter('expire', proposal) ?? proposal.status) : proposal.status;
